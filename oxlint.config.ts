import { defineConfig, type OxlintOverride } from 'oxlint'
import { features, forbiddenKinds, serverFeatureOrder, webLayers } from './boundaries.ts'

const levelOf = (feature: string) => serverFeatureOrder.findIndex((level) => level.includes(feature))

interface Pattern {
  group: string[]
  message: string
}

const override = (files: string[], patterns: Pattern[], excludeFiles: string[] = []): OxlintOverride => ({
  files,
  ...(excludeFiles.length > 0 && { excludeFiles }),
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const noOtherWorkspace: Pattern = {
  group: ['@hamvav/server', '@hamvav/server/*', '@hamvav/web', '@hamvav/web/*', '**/server/src/**', '**/web/src/**'],
  message: 'Workspaces meet in the contract only.',
}
const noFeatures: Pattern = { group: ['**/features/**'], message: 'The platform knows no feature.' }
const noTop: Pattern = { group: ['**/app.ts', '**/main.ts'], message: 'Nothing imports upwards.' }
const noZod: Pattern = { group: ['zod', '!zod/mini'], message: 'Use zod/mini: it saves 17 KB.' }

/** Of a lower feature only its service may be imported (and its tables by tables); of the others nothing. */
function otherFeatures(feature: string, kind: string): Pattern[] {
  const others = features.filter((other) => other !== feature)
  const lower = others.filter((other) => levelOf(other) < levelOf(feature))
  const open = kind === 'tables' ? 'tables.ts' : 'service.ts'
  const groups = (names: string[]) => names.flatMap((name) => [`../${name}/**`, `**/features/${name}/**`])
  return [
    {
      group: groups(others.filter((other) => !lower.includes(other))),
      message: 'A feature imports lower features only; what must travel upwards is a domain event.',
    },
    ...lower.map((name) => ({
      group: [`../${name}/*`, `!../${name}/${open}`],
      message: `Of ${name} only ${open} may be imported here.`,
    })),
  ]
}

const sameFeature = (kind: string): Pattern[] =>
  (forbiddenKinds[kind] ?? []).map((other) => ({
    group: [`./${other}.ts`],
    message: `${kind} does not know ${other}.`,
  }))

const serverFeatures = features.flatMap((feature) =>
  ['service', ...Object.keys(forbiddenKinds)].map((kind) =>
    override(
      kind === 'service' ? [`server/src/features/${feature}/**`] : [`server/src/features/${feature}/${kind}.ts`],
      [...otherFeatures(feature, kind), ...sameFeature(kind), noTop, noOtherWorkspace],
      kind === 'service'
        ? ['**/*.test.ts', `server/src/features/${feature}/{${Object.keys(forbiddenKinds).join(',')}}.ts`]
        : [],
    ),
  ),
)

const above = (layer: string) => webLayers.slice(webLayers.indexOf(layer) + 1)
const webOverrides = webLayers.map((layer) => {
  const upwards: Pattern = {
    group: above(layer).flatMap((name) => [
      `../${name}/**`,
      `../../${name}/**`,
      `../../../${name}/**`,
      `**/src/${name}/**`,
    ]),
    message: `${layer} imports only what is below it: ${webLayers.join(' → ')}.`,
  }
  return override([`web/src/${layer}/**`], [...(upwards.group.length > 0 ? [upwards] : []), noOtherWorkspace, noZod])
})
const webFeatures = features.map((feature) =>
  override(
    [`web/src/features/${feature}/**`],
    [
      {
        group: features
          .filter((other) => other !== feature)
          .flatMap((other) => [`../${other}/**`, `../../${other}/**`, `**/features/${other}/**`]),
        message: 'Features never import one another: pages put them together.',
      },
      {
        group: ['../../pages/**', '../../app/**', '../../../pages/**', '../../../app/**'],
        message: 'Nothing imports upwards.',
      },
      noOtherWorkspace,
      noZod,
    ],
  ),
)

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'unicorn', 'oxc', 'vitest', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  rules: {
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'error',
    'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
    'unicorn/prefer-node-protocol': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/react-in-jsx-scope': 'off',
    // Waiting for one thing after another is often the point: order, a bound, a transaction.
    'no-await-in-loop': 'off',
    // A name inside a function may be the best word there and outside.
    'no-shadow': 'off',
    // `_id` is the specification's name for an id.
    'no-underscore-dangle': 'off',
    // A small function stands where it is used.
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/prefer-array-flat-map': 'off',
    'promise/always-return': 'off',
    'no-control-regex': 'off',
    // Tests may loop over cases and check inside a function of their own.
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-conditional-tests': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/expect-expect': 'off',
    // A list box, a status: roles that no tag has in the form the design needs.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Side effects are what a style sheet or a font is imported for.
    'import/no-unassigned-import': ['error', { allow: ['**/*.css'] }],
  },
  ignorePatterns: ['**/dist/**', '.cache/**', 'data/**', 'server/migrations/**'],
  overrides: [
    override(
      ['contract/src/**'],
      [noOtherWorkspace, noZod, { group: ['node:*'], message: 'The contract does no I/O.' }],
      ['**/*.test.ts'],
    ),
    override(['server/src/platform/**'], [noFeatures, noTop, noOtherWorkspace], ['**/*.test.ts']),
    ...serverFeatures,
    ...webOverrides,
    ...webFeatures,
    // The simulation ranks by the very rules that it judges; they do no I/O.
    override(['e2e/**', 'ops/**', 'bench/**'], [noOtherWorkspace], ['bench/simulation/orders.ts']),
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
      // Tools that ask for a default export, and nothing else.
      files: ['**/*.config.ts', 'oxlint.config.ts', '**/global-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
