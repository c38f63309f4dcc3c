// `npm run release -- patch|minor|major|X.Y.Z [--dry-run]`: dates the changelog, sets the version everywhere, commits and tags.
// Pushes nothing. docs: CONTRIBUTING.md, Releases.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

/** A reason to refuse, one line. */
class Refusal extends Error {}

const heading = '## Unreleased'
const version = /^(\d+)\.(\d+)\.(\d+)$/

/** @param step patch, minor, major, or the version itself */
export function nextVersion(current, step) {
  const [major, minor, patch] = version.exec(current)?.slice(1).map(Number) ?? []
  const next = { major: [major + 1, 0, 0], minor: [major, minor + 1, 0], patch: [major, minor, patch + 1] }[step]
  if (next) return next.join('.')
  if (version.test(step ?? '')) return step
  throw new Refusal(
    'npm run release -- patch|minor|major, or a version such as 1.0.0; --dry-run only shows what would change.',
  )
}

/** Moves what is below "Unreleased" to the version. @returns the new text, and the notes of the version */
export function datedChangelog(text, next, date) {
  const [before, after] = text.split(`${heading}\n`)
  if (after === undefined) throw new Refusal(`CHANGELOG.md has no line "${heading}".`)
  const end = after.search(/^## /m)
  const notes = (end < 0 ? after : after.slice(0, end)).trim()
  if (!notes)
    throw new Refusal('CHANGELOG.md has nothing below "Unreleased": write down what members and operators notice.')
  const older = end < 0 ? '' : `\n${after.slice(end)}`
  return { text: `${before}${heading}\n\n## ${next}, ${date}\n\n${notes}\n${older}`, notes }
}

/** Version of our package, and of those it depends on; others are pinned and untouched. */
function packageWith(json, next) {
  const dependencies = (list) =>
    list &&
    Object.fromEntries(Object.entries(list).map(([name, range]) => [name, name.startsWith('@hamvav/') ? next : range]))
  return {
    ...json,
    version: next,
    ...(json.dependencies && { dependencies: dependencies(json.dependencies) }),
    ...(json.devDependencies && { devDependencies: dependencies(json.devDependencies) }),
  }
}

/** Every file that names the version. @returns [path, text] of each */
function changedFiles(root, next, date) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  const json = (value) => `${JSON.stringify(value, null, 2)}\n`
  const { workspaces = [] } = JSON.parse(read('package.json'))
  const manifests = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)]
  const lock = JSON.parse(read('package-lock.json'))
  for (const folder of ['', ...workspaces]) lock.packages[folder] = packageWith(lock.packages[folder], next)
  const api = read('docs/openapi.json')
  const { info } = JSON.parse(api)
  return [
    ['CHANGELOG.md', datedChangelog(read('CHANGELOG.md'), next, date).text],
    ...manifests.map((file) => [file, json(packageWith(JSON.parse(read(file)), next))]),
    ['package-lock.json', json({ ...lock, version: next })],
    ['docs/openapi.json', api.replace(`"version": "${info.version}"`, `"version": "${next}"`)],
  ]
}

/**
 * @param root folder of the repository
 * @returns the new version and the files that name it
 * @throws Refusal before anything is written
 */
export function release(root, step, { dryRun = false, date = new Date().toISOString().slice(0, 10) } = {}) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const { version: current } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const next = nextVersion(current, step)
  const branch = git('branch', '--show-current')
  if (branch !== 'main') throw new Refusal(`Releases are made on main; this is ${branch || 'no branch'}.`)
  if (git('status', '--porcelain')) throw new Refusal('Commit or remove the changes in the working folder first.')
  if (git('tag', '--list', `v${next}`)) throw new Refusal(`v${next} exists already.`)
  const files = changedFiles(root, next, date)
  const { notes } = datedChangelog(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), next, date)
  const names = files.map(([file]) => file)
  if (dryRun) return { version: next, files: names, notes }
  try {
    for (const [file, text] of files) writeFileSync(path.join(root, file), text)
    git('commit', '--quiet', '--message', `chore: release ${next}`, '--', ...names)
    // The notes contain lines that start with #, which the default clean-up takes for comments.
    git('tag', '--annotate', `v${next}`, '--cleanup=verbatim', '--message', `Hamvav ${next}\n\n${notes}`)
  } catch (error) {
    git('checkout', '--quiet', 'HEAD', '--', ...names)
    throw error
  }
  return { version: next, files: names, notes }
}

function main() {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const dryRun = values['dry-run'] === true
  try {
    const done = release(process.cwd(), positionals[0], { dryRun })
    console.info(`${dryRun ? 'Would release' : 'Released'} ${done.version}: ${done.files.join(', ')}`)
    console.info(dryRun ? `\n${done.notes}` : 'Publish it: git push --follow-tags')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
