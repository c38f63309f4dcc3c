import { defineConfig, type OxlintOverride } from 'oxlint'
import {
  features,
  forbiddenImports,
  forbiddenKinds,
  serverFeatureOrder,
  serverLayers,
  webFeatures,
  webLayers,
} from './boundaries.ts'

const levelOf = (feature: string) => serverFeatureOrder.findIndex((level) => level.includes(feature))

interface Pattern {
  group: string[]
  message: string
}

const override = (files: string[], patterns: Pattern[], excludeFiles: string[] = []): OxlintOverride => ({
  files,
  ...(excludeFiles.length > 0 && { excludeFiles }),
  rules: { 'no-restricted-imports': ['error', { patterns: patterns.filter(({ group }) => group.length > 0) }] },
})

const noOtherWorkspace: Pattern = {
  group: ['@hamvav/server', '@hamvav/server/*', '@hamvav/web', '@hamvav/web/*', '**/server/src/**', '**/web/src/**'],
  message: 'Workspaces share code only through the contract.',
}
const noZod: Pattern = { group: ['zod', '!zod/mini'], message: 'Use zod/mini: it saves 17 KB.' }

/** Depths of a file inside its layer or feature: relative imports have one `../` more per level, so each depth has its own rule. */
const depths = [0, 1, 2, 3]
const filesAt = (folder: string, depth: number, name = '*') => `${folder}/${'*/'.repeat(depth)}${name}`
const climb = (depth: number) => '../'.repeat(depth + 1)

const after = (layers: readonly string[], layer: string) => layers.slice(layers.indexOf(layer) + 1)
const noneAbove = (layers: readonly string[], layer: string, prefix: string): Pattern => ({
  group: after(layers, layer).map((name) => `${prefix}${name}/**`),
  message: `${layer} imports only what is below it: ${layers.join(' → ')}.`,
})

const layerRules = (root: string, layers: readonly string[], more: Pattern[], excludeFiles: string[] = []) =>
  layers.flatMap((layer) =>
    depths.map((depth) =>
      override(
        [filesAt(`${root}/${layer}`, depth)],
        [noneAbove(layers, layer, climb(depth)), noOtherWorkspace, ...more],
        excludeFiles,
      ),
    ),
  )

/** Allows imports of a lower feature's service.ts and forbids all other imports from features. */
function otherFeatures(feature: string, prefix: string): Pattern[] {
  const others = features.filter((other) => other !== feature)
  const lower = others.filter((other) => levelOf(other) < levelOf(feature))
  return [
    {
      group: others.filter((other) => !lower.includes(other)).map((name) => `${prefix}${name}/**`),
      message: 'A feature imports lower features only; publish a domain event instead.',
    },
    ...lower.map((name) => ({
      group: [`${prefix}${name}/**`, `!${prefix}${name}/service.ts`],
      message: `Import only service.ts of ${name}.`,
    })),
  ]
}

const ofKind = (kind: string) => [`${kind}.ts`, `*-${kind}.ts`]
function kindPatterns(kind: string): Pattern[] {
  const { group = [], message = '' } = forbiddenImports[kind] ?? {}
  const others = (forbiddenKinds[kind] ?? []).map((other) => ({
    group: ofKind(other).map((name) => `**/${name}`),
    message: `${kind} files do not import ${other} files.`,
  }))
  return [...others, { group: [...group], message }]
}

/** Kinds of files; null for all files without a kind. */
const kinds = [null, ...Object.keys(forbiddenKinds)]
const serverFeatures = features.flatMap((feature) =>
  depths.slice(0, 3).flatMap((depth) =>
    kinds.map((kind) => {
      const folder = `server/src/features/${feature}`
      const patterns = [
        ...otherFeatures(feature, climb(depth)),
        noneAbove(serverLayers, 'features', climb(depth + 1)),
        noOtherWorkspace,
        ...(kind === null ? [] : kindPatterns(kind)),
      ]
      const files = kind === null ? ['*'] : ofKind(kind)
      return override(
        files.map((name) => filesAt(folder, depth, name)),
        patterns,
        ['**/*.test.ts', '**/testing/**'],
      )
    }),
  ),
)

const webFeaturePatterns = (feature: string, depth: number): Pattern[] => [
  {
    group: webFeatures.filter((other) => other !== feature).map((other) => `${climb(depth)}${other}/**`),
    message: 'Features never import one another: pages compose them.',
  },
  noneAbove(webLayers, 'features', climb(depth + 1)),
  noOtherWorkspace,
  noZod,
]
const noReact: Pattern = {
  group: ['react', 'react/*', 'react-dom', 'react-dom/*', '@tanstack/react-router', 'lucide-react'],
  message: 'model/ holds state and pure functions: components and hooks go beside it.',
}

const webFeatureRules = webFeatures.flatMap((feature) =>
  depths.map((depth) => override([filesAt(`web/src/features/${feature}`, depth)], webFeaturePatterns(feature, depth))),
)
const webModelRules = webFeatures.map((feature) =>
  override([`web/src/features/${feature}/model/*`], [...webFeaturePatterns(feature, 1), noReact], ['**/*.test.*']),
)

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc', 'vitest', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-definitions': ['error', 'interface'],
    'typescript/consistent-type-imports': 'error',
    'max-lines': ['error', { max: 400, skipBlankLines: false, skipComments: false }],
    // Under 60 is the aim; factories that hold several functions and components with their markup may be longer.
    'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
    'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/react-in-jsx-scope': 'off',
    // Sequential awaits are often intended: order, bounded concurrency, a transaction.
    'no-await-in-loop': 'off',
    // The same name may be the best one inside and outside of a function.
    'no-shadow': 'off',
    // `_id` is the specification's name for an id.
    'no-underscore-dangle': 'off',
    // Small functions are defined where they are used.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-array-flat-map': 'off',
    'promise/always-return': 'off',
    'no-control-regex': 'off',
    // Tests may loop over cases and call `expect` in helper functions.
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': 'off',
    // Roles such as listbox and status have no tag that fits the design.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Style sheets and fonts are imported for their side effects.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
  },
  ignorePatterns: ['**/dist/**', '.cache/**', 'data/**', 'server/migrations/**'],
  overrides: [
    override(
      ['contract/src/**'],
      [noOtherWorkspace, noZod, { group: ['node:*'], message: 'The contract does no I/O.' }],
      ['**/*.test.ts'],
    ),
    override(
      ['words/src/**'],
      [
        noOtherWorkspace,
        { group: ['node:*', '@hamvav/*'], message: 'Words runs on servers and in browsers and needs nothing.' },
      ],
      ['**/*.test.ts'],
    ),
    ...layerRules('server/src', serverLayers, [], ['**/*.test.ts', '**/testing/**']),
    ...serverFeatures,
    ...layerRules('web/src', webLayers, [noZod]),
    ...webFeatureRules,
    ...webModelRules,
    // The simulation imports the server's ranking rules, which do no I/O, because it measures them; the faults of a database
    // use the proxy of the server's tests, and exports are read as by these; a filled store has texts sealed as by the server.
    override(
      ['e2e/**', 'ops/**', 'bench/**'],
      [noOtherWorkspace],
      [
        'bench/simulation/orders.ts',
        'bench/cluster/chat-files.ts',
        'bench/cluster/database-faults.ts',
        'bench/cluster/side-load.ts',
        'bench/million/fill-texts.ts',
      ],
    ),
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
      rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
    },
    {
      // These tools require a default export.
      files: ['**/*.config.ts', 'oxlint.config.ts', '**/global-setup.ts', 'scripts/testing/vitest-summary.mjs'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
