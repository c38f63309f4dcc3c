// MobileNetV2 with the published weights of nsfwjs, computed here: the packages that would run it are 120 MB
// (docs/decisions/0055-pictures-are-checked.md). Pictures are lists of pixels with their channels side by side.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Side of the network's input, px. */
export const inputSide = 224
/** Outputs of the network, in its order. */
const classes = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const
export type ClassShares = Readonly<Record<(typeof classes)[number], number>>

interface Tensor {
  readonly name: string
  readonly shape: readonly number[]
  readonly min: number
  readonly scale: number
}

/** SHA-256 of `model/weights.bin`; docs/licenses/nsfwjs.txt names its source. */
const weightsHash = '8e7dddbb16acacc1bf1601b1b8a761e730ff934b7f2d7771312b2f000e5f5f13'
/** Of the published batch normalization. */
const epsilon = 0.001
/** Blocks after the first convolution; those named here halve the side. */
const blocks = 16
const halvingBlocks: ReadonlySet<number> = new Set([1, 3, 6, 13])

/** Convolution with its batch normalization folded into it. */
interface Layer {
  /** By input, then by output; of a depthwise one by position in the window, then by channel. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

interface Block {
  readonly expand: Layer | null
  readonly depthwise: Layer
  readonly project: Layer
  readonly stride: 1 | 2
}

export interface Network {
  /** @param pixels RGB, `inputSide` squared */
  classify(pixels: Uint8Array): ClassShares
}

/** Takes 50 ms and 12 MB. @throws if the weights are not the published ones */
export function loadNetwork(): Network {
  const read = tensorReader()
  const first = folded(read, 'Conv1', 'bn_Conv1')
  const stack = Array.from({ length: blocks + 1 }, (_, n): Block => {
    const name = n === 0 ? 'expanded_conv' : `block_${n}`
    return {
      expand: n === 0 ? null : folded(read, `${name}_expand`),
      depthwise: folded(read, `${name}_depthwise`),
      project: folded(read, `${name}_project`),
      stride: halvingBlocks.has(n) ? 2 : 1,
    }
  })
  const last = folded(read, 'Conv_1', 'Conv_1_bn')
  const dense = [1, 2, 3].map((n): Layer => ({ weights: read(`dense_${n}/kernel`), bias: read(`dense_${n}/bias`) }))

  return {
    classify(pixels) {
      let side = inputSide / 2
      let values = firstConvolution(pixels, first)
      for (const block of stack) {
        const before = values
        if (block.expand) values = relu6(pointwise(values, block.expand))
        values = relu6(depthwise(values, side, block.depthwise, block.stride))
        side /= block.stride
        values = pointwise(values, block.project)
        if (values.length === before.length) for (let at = 0; at < values.length; at++) values[at]! += before[at]!
      }
      values = mean(relu6(pointwise(values, last)), last.bias.length)
      for (const [n, layer] of dense.entries()) {
        values = pointwise(values, layer)
        if (n < dense.length - 1) values = values.map((value) => Math.max(0, value))
      }
      return shares(values)
    },
  }
}

function tensorReader(): (name: string) => Float32Array {
  const file = (name: string) => readFileSync(new URL(`./model/${name}`, import.meta.url))
  const bytes = file('weights.bin')
  if (createHash('sha256').update(bytes).digest('hex') !== weightsHash)
    throw new Error('model/weights.bin is not the published file')
  const tensors = new Map<string, { readonly start: number; readonly tensor: Tensor }>()
  let start = 0
  for (const tensor of JSON.parse(file('tensors.json').toString()) as readonly Tensor[]) {
    tensors.set(tensor.name, { start, tensor })
    start += size(tensor)
  }
  return (name) => {
    const found = tensors.get(name)
    if (!found) throw new Error(`the picture model has no ${name}`)
    const { min, scale } = found.tensor
    return Float32Array.from(
      bytes.subarray(found.start, found.start + size(found.tensor)),
      (byte) => byte * scale + min,
    )
  }
}

const size = ({ shape }: Tensor) => shape.reduce((product, length) => product * length, 1)

function folded(read: (name: string) => Float32Array, name: string, normalization = `${name}_BN`): Layer {
  const weights = read(name.endsWith('_depthwise') ? `${name}/depthwise_kernel` : `${name}/kernel`)
  const [gamma, beta, average, variance] = (['gamma', 'beta', 'moving_mean', 'moving_variance'] as const).map((part) =>
    read(`${normalization}/${part}`),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array]
  const factors = gamma.map((value, channel) => value / Math.sqrt(variance[channel]! + epsilon))
  return {
    weights: weights.map((value, at) => value * factors[at % factors.length]!),
    bias: beta.map((value, channel) => value - average[channel]! * factors[channel]!),
  }
}

function relu6(values: Float32Array): Float32Array {
  for (let at = 0; at < values.length; at++) values[at] = Math.min(6, Math.max(0, values[at]!))
  return values
}

/** 3 × 3, halves the side; beyond the right and lower edge is black. */
function firstConvolution(pixels: Uint8Array, { weights, bias }: Layer): Float32Array {
  const side = inputSide / 2
  const channels = bias.length
  const values = new Float32Array(side * side * channels)
  for (let pixel = 0; pixel < side * side; pixel++) {
    const target = values.subarray(pixel * channels, (pixel + 1) * channels)
    target.set(bias)
    const [top, left] = [Math.floor(pixel / side) * 2, (pixel % side) * 2]
    for (let y = 0; y < 3 && top + y < inputSide; y++)
      for (let x = 0; x < 3 && left + x < inputSide; x++)
        for (let colour = 0; colour < 3; colour++) {
          const value = pixels[((top + y) * inputSide + left + x) * 3 + colour]! / 255
          const row = ((y * 3 + x) * 3 + colour) * channels
          for (let channel = 0; channel < channels; channel++) target[channel]! += value * weights[row + channel]!
        }
  }
  return relu6(values)
}

/** 3 × 3 of each channel alone. With stride 2 the padding is at the right and lower edge only. */
function depthwise(values: Float32Array, side: number, { weights, bias }: Layer, stride: 1 | 2): Float32Array {
  const channels = bias.length
  const padding = stride === 1 ? 1 : 0
  const newSide = side / stride
  const result = new Float32Array(newSide * newSide * channels)
  for (let pixel = 0; pixel < newSide * newSide; pixel++) {
    const target = pixel * channels
    result.set(bias, target)
    const [top, left] = [Math.floor(pixel / newSide) * stride - padding, (pixel % newSide) * stride - padding]
    for (let y = Math.max(0, -top); y < 3 && top + y < side; y++)
      for (let x = Math.max(0, -left); x < 3 && left + x < side; x++) {
        const source = ((top + y) * side + left + x) * channels
        const row = (y * 3 + x) * channels
        for (let channel = 0; channel < channels; channel++)
          result[target + channel]! += values[source + channel]! * weights[row + channel]!
      }
  }
  return result
}

/** 1 × 1, nine tenths of the work: four inputs at once, so that each sum is read and written a quarter as often. */
function pointwise(values: Float32Array, { weights, bias }: Layer): Float32Array {
  const outputs = bias.length
  const inputs = weights.length / outputs
  const pixels = values.length / inputs
  const result = new Float32Array(pixels * outputs)
  for (let pixel = 0; pixel < pixels; pixel++) {
    const source = pixel * inputs
    const target = pixel * outputs
    result.set(bias, target)
    for (let input = 0; input < inputs; input += 4) {
      const [a, b, c, d] = [
        values[source + input]!,
        values[source + input + 1]!,
        values[source + input + 2]!,
        values[source + input + 3]!,
      ]
      const row = input * outputs
      for (let output = 0; output < outputs; output++) {
        const at = row + output
        result[target + output]! +=
          a * weights[at]! +
          b * weights[at + outputs]! +
          c * weights[at + 2 * outputs]! +
          d * weights[at + 3 * outputs]!
      }
    }
  }
  return result
}

function mean(values: Float32Array, channels: number): Float32Array {
  const result = new Float32Array(channels)
  for (let at = 0; at < values.length; at++) result[at % channels]! += values[at]!
  return result.map((sum) => (sum * channels) / values.length)
}

function shares(values: Float32Array): ClassShares {
  const largest = Math.max(...values)
  const powers = Array.from(values, (value) => Math.exp(value - largest))
  const sum = powers.reduce((total, power) => total + power, 0)
  return Object.fromEntries(classes.map((name, n) => [name, (powers[n] ?? 0) / sum])) as ClassShares
}
