// The two loops that take nearly all of the network's time, as WebAssembly with 128-bit vectors: four to six times as fast
// as JavaScript. The module is written here, byte by byte, so that no compiler and no package is needed; each function below
// stands for the instruction of its name (webassembly.github.io/spec/core/binary/instructions.html).

type Code = readonly number[]

/** LEB128 of an unsigned number. */
const unsigned = (value: number): Code => (value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)])
const list = (items: readonly Code[]): Code => [...unsigned(items.length), ...items.flat()]
const text = (name: string): Code => list([...Buffer.from(name)].map((byte) => [byte]))
const section = (id: number, content: Code): Code => [id, ...unsigned(content.length), ...content]

const types = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const
const simd = (number: number): Code => [0xfd, ...unsigned(number)]

/** Constants up to 63: the signed form has the same byte. */
const constant = (value: number): Code => [0x41, value]
const add = (one: Code, other: Code): Code => [...one, ...other, 0x6a]
const isBelow = (one: Code, other: Code): Code => [...one, ...other, 0x49]
const load = (address: Code, offset = 0): Code => [...address, ...simd(0x00), 2, offset]
/** The number at the address in all four places. */
const loadSplat = (address: Code): Code => [...address, ...simd(0x09), 2, 0]
const store = (address: Code, value: Code, offset = 0): Code => [...address, ...value, ...simd(0x0b), 2, offset]
const splat = (value: Code): Code => [...value, ...simd(0x13)]
const sum = (one: Code, other: Code): Code => [...one, ...other, ...simd(0xe4)]
const product = (one: Code, other: Code): Code => [...one, ...other, ...simd(0xe6)]
const smaller = (one: Code, other: Code): Code => [...one, ...other, ...simd(0xea)]
const larger = (one: Code, other: Code): Code => [...one, ...other, ...simd(0xeb)]
/** Repeats the body as long as the condition holds afterwards. */
const repeat = (body: readonly Code[], condition: Code): Code => [
  0x03,
  0x40,
  ...body.flat(),
  ...condition,
  0x0d,
  0,
  0x0b,
]

interface Local {
  readonly get: Code
  set(value: Code): Code
}

interface Func {
  readonly params: readonly (keyof typeof types)[]
  readonly locals: readonly (keyof typeof types)[]
  readonly body: Code
}

type Named = Readonly<Record<string, keyof typeof types>>

function func<Params extends Named, Locals extends Named>(
  params: Params,
  locals: Locals,
  write: (local: Readonly<Record<keyof Params | keyof Locals, Local>>) => readonly Code[],
): Func {
  const names = [...Object.keys(params), ...Object.keys(locals)]
  const local = (index: number): Local => ({ get: [0x20, index], set: (value) => [...value, 0x21, index] })
  const all = Object.fromEntries(names.map((name, index) => [name, local(index)])) as Record<string, Local>
  const body = write(all as Record<keyof Params | keyof Locals, Local>).flat()
  return { params: Object.values(params), locals: Object.values(locals), body }
}

const [pointer, f32, v128] = ['i32', 'f32', 'v128'] as const
const advance = (local: Local, by: Code) => local.set(add(local.get, by))

/** Pixels that are computed together, so that each weight is loaded once for all of them. */
const together = [0, 1, 2, 3] as const

/**
 * 1 × 1 convolution. Rows (`inputRow`, `outputRow`) and ends are in bytes; computes up to three pixels beyond the end, for
 * which both buffers have room. Weights: see `panels`.
 */
const pointwise = func(
  {
    source: pointer,
    sourceEnd: pointer,
    inputRow: pointer,
    weights: pointer,
    bias: pointer,
    target: pointer,
    targetEnd: pointer,
    outputRow: pointer,
    low: f32,
    high: f32,
  },
  {
    x0: pointer,
    x1: pointer,
    x2: pointer,
    x3: pointer,
    rowEnd: pointer,
    weight: pointer,
    out: pointer,
    w0: v128,
    w1: v128,
    x: v128,
    lowest: v128,
    highest: v128,
    a0: v128,
    b0: v128,
    a1: v128,
    b1: v128,
    a2: v128,
    b2: v128,
    a3: v128,
    b3: v128,
  },
  (local) => {
    const { source, sourceEnd, inputRow, weights, bias, target, targetEnd, outputRow, low, high } = local
    const { x0, x1, x2, x3, rowEnd, weight, out, w0, w1, x, lowest, highest, a0, b0, a1, b1, a2, b2, a3, b3 } = local
    const pixels = [x0, x1, x2, x3]
    const sums = [
      [a0, b0],
      [a1, b1],
      [a2, b2],
      [a3, b3],
    ] as const
    const within = (value: Local) => smaller(larger(value.get, lowest.get), highest.get)
    return [
      lowest.set(splat(low.get)),
      highest.set(splat(high.get)),
      repeat(
        // eight outputs
        [
          x0.set(source.get),
          out.set(target.get),
          repeat(
            // of four pixels
            [
              weight.set(weights.get),
              rowEnd.set(add(x0.get, inputRow.get)),
              x1.set(rowEnd.get),
              x2.set(add(x1.get, inputRow.get)),
              x3.set(add(x2.get, inputRow.get)),
              ...sums.flatMap(([a, b]) => [a.set(load(bias.get)), b.set(load(bias.get, 16))]),
              repeat(
                // over all inputs
                [
                  w0.set(load(weight.get)),
                  w1.set(load(weight.get, 16)),
                  advance(weight, constant(32)),
                  ...together.flatMap((n) => {
                    const [a, b] = sums[n]
                    return [
                      x.set(loadSplat(pixels[n]!.get)),
                      a.set(sum(a.get, product(x.get, w0.get))),
                      b.set(sum(b.get, product(x.get, w1.get))),
                      advance(pixels[n]!, constant(4)),
                    ]
                  }),
                ],
                isBelow(x0.get, rowEnd.get),
              ),
              ...sums.flatMap(([a, b]) => [
                store(out.get, within(a)),
                store(out.get, within(b), 16),
                advance(out, outputRow.get),
              ]),
              x0.set(x3.get),
            ],
            isBelow(x0.get, sourceEnd.get),
          ),
          weights.set(weight.get),
          advance(bias, constant(32)),
          advance(target, constant(32)),
        ],
        isBelow(target.get, targetEnd.get),
      ),
    ]
  },
)

/** Adds one place of the window of a depthwise convolution to a row of pixels: `step` bytes from one source pixel to the next. */
const tap = func(
  { target: pointer, targetEnd: pointer, source: pointer, step: pointer, weights: pointer, row: pointer },
  { out: pointer, from: pointer, weight: pointer, pixelEnd: pointer },
  ({ target, targetEnd, source, step, weights, row, out, from, weight, pixelEnd }) => [
    out.set(target.get),
    repeat(
      [
        from.set(source.get),
        weight.set(weights.get),
        pixelEnd.set(add(out.get, row.get)),
        repeat(
          [
            store(out.get, sum(load(out.get), product(load(from.get), load(weight.get)))),
            advance(out, constant(16)),
            advance(from, constant(16)),
            advance(weight, constant(16)),
          ],
          isBelow(out.get, pixelEnd.get),
        ),
        advance(source, step.get),
      ],
      isBelow(out.get, targetEnd.get),
    ),
  ],
)

const functions = { pointwise, tap }

/** What is used of the global object; its types come with those of browsers only. */
interface WebAssemblyObject {
  readonly Memory: new (pages: { readonly initial: number }) => { readonly buffer: ArrayBuffer }
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown }
}
const { Memory, Module, Instance } = (globalThis as unknown as { readonly WebAssembly: WebAssemblyObject }).WebAssembly
const pageBytes = 65_536
/** "\0asm", version 1. */
const fileStart: Code = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

type Kernels = Readonly<Record<keyof typeof functions, (...values: number[]) => void>> & {
  /** What all addresses refer to. */
  readonly buffer: ArrayBuffer
}

/** @throws CompileError on a processor without vectors of 128 bits */
export function loadKernels(bytes: number): Kernels {
  const all = Object.values(functions)
  const signature = ({ params }: Func): Code => [0x60, ...list(params.map((type) => [types[type]])), 0]
  const exported = (name: string, index: number): Code => [...text(name), 0, index]
  const code = ({ locals, body }: Func): Code => [...list(locals.map((type) => [1, types[type]])), ...body, 0x0b]
  const withLength = (content: Code): Code => [...unsigned(content.length), ...content]
  const module = [
    ...fileStart,
    ...section(1, list(all.map(signature))),
    ...section(2, list([[...text('of'), ...text('memory'), 2, 0, 1]])),
    ...section(3, list(all.map((_, index) => [index]))),
    ...section(7, list(Object.keys(functions).map(exported))),
    ...section(10, list(all.map((one) => withLength(code(one))))),
  ]
  const memory = new Memory({ initial: Math.ceil(bytes / pageBytes) })
  const { exports } = new Instance(new Module(Uint8Array.from(module)), { of: { memory } })
  return { ...(exports as Kernels), buffer: memory.buffer }
}

/** Weights by input, then by output, as `pointwise` reads them: eight outputs of all inputs, then the next eight. */
export function panels(weights: Float32Array, outputs: number): Float32Array {
  const inputs = weights.length / outputs
  const result = new Float32Array(weights.length)
  let at = 0
  for (let panel = 0; panel < outputs; panel += 8)
    for (let input = 0; input < inputs; input++)
      for (let output = panel; output < panel + 8; output++) result[at++] = weights[input * outputs + output]!
  return result
}
