// The configurations of Prometheus and Alertmanager and the alert rules, checked by their own promtool and amtool (Debian's packages
// prometheus and prometheus-alertmanager).
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findProgram } from '../cluster/programs.ts'

const here = import.meta.dirname

describe.skipIf(!process.env['TEST_CLUSTER'])('monitoring', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'hamvav-alerts-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  /** @throws with what it prints if it finds anything wrong */
  function check(name: 'promtool' | 'amtool', ...command: string[]): string {
    const program = findProgram(name)
    if (!program) throw new Error(`Not installed: ${name}`)
    return execFileSync(program, command, { encoding: 'utf8', stdio: 'pipe' })
  }

  test.each(['prometheus.yml', 'prometheus-one-server.yml'])('Prometheus accepts %s with the rules', (name) => {
    const text = readFileSync(path.join(here, name), 'utf8')
    copyFileSync(path.join(here, 'alerts.yml'), path.join(folder, 'alerts.yml'))
    writeFileSync(path.join(folder, name), text.replace('[/etc/prometheus/alerts.yml]', '[alerts.yml]'))
    expect(check('promtool', 'check', 'config', path.join(folder, name))).toMatch(/SUCCESS: \d+ rules found/)
  })

  test('Prometheus fires the alerts as alerts.test.yml says', () => {
    expect(() => check('promtool', 'test', 'rules', path.join(here, 'alerts.test.yml'))).not.toThrow()
  })

  test('Alertmanager accepts its configuration, also with the receiver that its comment shows', () => {
    const file = path.join(here, 'alertmanager.yml')
    expect(check('amtool', 'check-config', file)).toContain('1 receivers')
    const withMail = readFileSync(file, 'utf8').replaceAll(/^( {4})# /gm, '$1')
    expect(withMail).toContain('\n    email_configs:')
    writeFileSync(path.join(folder, 'alertmanager.yml'), withMail)
    expect(check('amtool', 'check-config', path.join(folder, 'alertmanager.yml'))).toContain('1 receivers')
  })
})
