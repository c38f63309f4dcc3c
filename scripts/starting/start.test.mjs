import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withProgress } from './progress.mjs'

const script = (name) => path.join(import.meta.dirname, '..', name)

/** Runs a script that takes its Node for this version. */
function runAs(version, name) {
  const versions = `{ value: { ...process.versions, node: '${version}' } }`
  const preload = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`
  return spawnSync(process.execPath, ['--import', preload, script(name)], { encoding: 'utf8' })
}

test.each([
  ['12.22.12', 'start.mjs', /^Node 24 or newer is needed; this is 12\.22\.12\. .*\n$/],
  ['20.19.0', 'start.mjs', /^Node 24 or newer is needed; this is 20\.19\.0\. .*\n$/],
  ['18.20.8', 'setup.mjs', /^Node 20\.19 or newer is needed; this is 18\.20\.8\. .*\n$/],
  ['20.18.3', 'setup.mjs', /^Node 20\.19 or newer is needed; this is 20\.18\.3\. .*\n$/],
])('on Node %s %s ends with one line', (version, name, line) => {
  const { status, stdout, stderr } = runAs(version, name)
  expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(line)])
})

test.each(['start.mjs', 'setup.mjs', 'starting/node-version.mjs'])('an old Node can parse %s', (name) => {
  const code = readFileSync(script(name), 'utf8').replaceAll(/^\s*\/\/.*$/gm, '')
  expect(code).not.toMatch(/\bawait\b|\?\?|\?\.|\|\|=|#\w|\bstatic\b|\d_\d|`/)
  const imports = [...code.matchAll(/^import .* from '(.*)'/gm)].map(([, from]) => from)
  expect(imports.filter((from) => !from.endsWith('/node-version.mjs'))).toEqual([])
})

test('progress is printed immediately, and the result or the error of the step is passed on', async () => {
  const lines = []
  const log = console.log
  console.log = (line) => lines.push(line)
  try {
    expect(await withProgress('Building', async () => 7)).toBe(7)
    await expect(withProgress('Building', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  } finally {
    console.log = log
  }
  expect(lines).toEqual(['Building …', 'Building …'])
})
