// The configurations and alert rules of Prometheus, checked by its own promtool (Debian's package prometheus).
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../cluster/programs.ts'

const here = import.meta.dirname

describe.skipIf(!process.env['TEST_CLUSTER'])('Prometheus', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hamvav-alerts-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** @throws with what it prints if it finds anything wrong */
  function promtool(...command: string[]): string {
    const program = findProgram('promtool')
    if (!program) throw new Error('Not installed: promtool')
    return execFileSync(program, command, { encoding: 'utf8', stdio: 'pipe' })
  }

  test.each(['prometheus.yml', 'prometheus-one-server.yml'])('accepts %s with the rules', (name) => {
    const text = readFileSync(path.join(here, name), 'utf8')
    copyFileSync(path.join(here, 'alerts.yml'), path.join(folder, 'alerts.yml'))
    writeFileSync(path.join(folder, name), text.replace('[/etc/prometheus/alerts.yml]', '[alerts.yml]'))
    expect(promtool('check', 'config', path.join(folder, name))).toMatch(/SUCCESS: \d+ rules found/)
  })

  test('fires the alerts as alerts.test.yml says', () => {
    expect(() => promtool('test', 'rules', path.join(here, 'alerts.test.yml'))).not.toThrow()
  })
})
