// MobileNetV2 with the published weights of nsfwjs, computed here: the packages that would run it are 120 MB
// (docs/decisions/0055-pictures-are-checked.md). Values are lists of pixels with their channels side by side.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { loadKernels, panels } from './kernels.ts'

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

/** Weights and biases; of a convolution with its batch normalization folded into it. */
interface Layer {
  /** By input, then by output; of a depthwise one by position in the window, then by channel. */
  readonly weights: Float32Array
  readonly bias: Float32Array
}

/** A layer in the memory of the kernels: addresses in bytes. */
interface Placed {
  readonly weights: number
  readonly bias: number
  /** Of a depthwise one: places of the window. */
  readonly inputs: number
  readonly outputs: number
}

interface Block {
  readonly expand: Placed | null
  readonly depthwise: Placed
  readonly project: Placed
  readonly stride: 1 | 2
}

export interface Network {
  /** @param pixels RGB, `inputSide` squared */
  classify(pixels: Uint8Array): ClassShares
}

/** Takes 0.1 s and 40 MB. @throws if the weights are not the published ones, or the processor has no vectors of 128 bits */
export function loadNetwork(): Network {
  const read = tensorReader()
  const memory = createMemory()
  const { place, placeDepthwise } = memory
  const first = place(folded(read, 'Conv1', 'bn_Conv1'))
  const stack = Array.from({ length: blocks + 1 }, (_, n): Block => {
    const name = n === 0 ? 'expanded_conv' : `block_${n}`
    return {
      expand: n === 0 ? null : place(folded(read, `${name}_expand`)),
      depthwise: placeDepthwise(folded(read, `${name}_depthwise`)),
      project: place(folded(read, `${name}_project`)),
      stride: halvingBlocks.has(n) ? 2 : 1,
    }
  })
  const last = place(folded(read, 'Conv_1', 'Conv_1_bn'))
  const dense = [1, 2, 3].map((n): Layer => ({ weights: read(`dense_${n}/kernel`), bias: read(`dense_${n}/bias`) }))

  return {
    classify(pixels) {
      let [input, wide, narrow, output] = memory.buffers
      let side = inputSide / 2
      writeWindows(pixels, memory.view(wide, side * side * first.inputs))
      memory.pointwise(wide, input, side * side, first, relu6)
      for (const { expand, depthwise, project, stride } of stack) {
        if (expand) memory.pointwise(input, wide, side * side, expand, relu6)
        memory.depthwise(expand ? wide : input, narrow, side, depthwise, stride)
        const isResidual = stride === 1 && expand?.inputs === project.outputs
        side /= stride
        memory.pointwise(narrow, output, side * side, project, unlimited)
        if (isResidual)
          addTo(memory.view(output, side * side * project.outputs), memory.view(input, side * side * project.outputs))
        ;[input, output] = [output, input]
      }
      memory.pointwise(input, wide, side * side, last, relu6)
      let values = mean(memory.view(wide, side * side * last.outputs), last.outputs)
      for (const [n, layer] of dense.entries()) {
        values = fullyConnected(values, layer)
        if (n < dense.length - 1) values = values.map((value) => Math.max(0, value))
      }
      return shares(values)
    },
  }
}

type Limits = readonly [low: number, high: number]
const relu6: Limits = [0, 6]
const unlimited: Limits = [-Infinity, Infinity]

const float = 4
/** Values of the largest layer: 112² pixels of 96 channels. */
const largest = (inputSide / 2) ** 2 * 96
/** Values of all convolutions, and room to begin each at a multiple of 16 bytes. */
const weightsMax = 2_300_000

/** The memory of the kernels: the weights, then four buffers for the values between two layers. */
function createMemory() {
  const kernels = loadKernels((weightsMax + 4 * largest) * float)
  let end = 0
  const view = (address: number, length: number) => new Float32Array(kernels.buffer, address, length)
  function write(values: Float32Array): number {
    const address = end
    end = Math.ceil((address + values.length * float) / 16) * 16
    if (end > weightsMax * float) throw new Error('the weights need more room')
    view(address, values.length).set(values)
    return address
  }
  const placed = ({ weights, bias }: Layer, inTheirOrder: Float32Array): Placed => ({
    weights: write(inTheirOrder),
    bias: write(bias),
    inputs: weights.length / bias.length,
    outputs: bias.length,
  })
  const buffers = [0, 1, 2, 3].map((n) => (weightsMax + n * largest) * float) as [number, number, number, number]
  return {
    buffers,
    view,
    place: (layer: Layer) => placed(layer, panels(layer.weights, layer.bias.length)),
    placeDepthwise: (layer: Layer) => placed(layer, layer.weights),

    /** 1 × 1. */
    pointwise(source: number, target: number, pixels: number, layer: Placed, limits: Limits): void {
      const [inputRow, outputRow] = [layer.inputs * float, layer.outputs * float]
      const from = [source, source + pixels * inputRow, inputRow, layer.weights, layer.bias]
      kernels.pointwise(...from, target, target + outputRow, outputRow, ...limits)
    },

    /** 3 × 3 of each channel alone. With stride 2 the padding is at the right and lower edge only. */
    depthwise(source: number, target: number, side: number, layer: Placed, stride: 1 | 2): void {
      const { outputs: channels } = layer
      const pixel = channels * float
      const [padding, newSide] = [stride === 1 ? 1 : 0, side / stride]
      const result = view(target, newSide * newSide * channels)
      const bias = view(layer.bias, channels)
      for (let at = 0; at < result.length; at += channels) result.set(bias, at)
      for (let row = 0; row < newSide; row++)
        for (let place = 0; place < layer.inputs; place++) {
          const [y, x] = [row * stride - padding + Math.floor(place / 3), (place % 3) - padding]
          // Columns of the result whose source is within the picture.
          const [begin, end] = [x < 0 ? 1 : 0, Math.min(newSide, Math.ceil((side - x) / stride))]
          if (y < 0 || y >= side) continue
          const [out, from] = [target + row * newSide * pixel, source + (y * side + begin * stride + x) * pixel]
          kernels.tap(
            out + begin * pixel,
            out + end * pixel,
            from,
            stride * pixel,
            layer.weights + place * pixel,
            pixel,
          )
        }
      for (let at = 0; at < result.length; at++) result[at] = Math.min(6, Math.max(0, result[at]!))
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
    const values = new Float32Array(size(found.tensor))
    for (let at = 0; at < values.length; at++) values[at] = bytes[found.start + at]! * scale + min
    return values
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

/** The 27 inputs of each pixel of the first convolution: 3 × 3, halves the side; beyond the right and lower edge is black. */
function writeWindows(pixels: Uint8Array, target: Float32Array): void {
  let at = 0
  for (let top = 0; top < inputSide; top += 2)
    for (let left = 0; left < inputSide; left += 2)
      for (let y = top; y < top + 3; y++)
        for (let x = left; x < left + 3; x++)
          for (let colour = 0; colour < 3; colour++) {
            const isInside = y < inputSide && x < inputSide
            target[at++] = isInside ? pixels[(y * inputSide + x) * 3 + colour]! / 255 : 0
          }
}

function addTo(values: Float32Array, others: Float32Array): void {
  for (let at = 0; at < values.length; at++) values[at]! += others[at]!
}

function fullyConnected(values: Float32Array, { weights, bias }: Layer): Float32Array {
  return bias.map((start, output) =>
    values.reduce((sum, value, input) => sum + value * weights[input * bias.length + output]!, start),
  )
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
