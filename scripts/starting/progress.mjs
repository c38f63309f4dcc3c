// Prints the progress of a step that takes seconds or minutes.
import { plainLog } from './start-log.mjs'

/** Between two lines where the output is no terminal, ms. */
const lineEveryMs = 10_000

/**
 * @param text name of the step, printed at once
 * @param work () => Promise
 * @param detail the progress, printed beside the time
 * @param log of start-log.mjs
 */
export async function withProgress(text, work, detail = () => '', log = plainLog) {
  const started = Date.now()
  const isTTY = process.stdout.isTTY && !log.isJson
  const line = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    return [`${text} … ${seconds} s`, detail()].filter(Boolean).join(', ')
  }
  log.info(`${text} …`)
  const timer = isTTY
    ? setInterval(() => process.stdout.write(`\r\u001B[K${line()}`), 1000)
    : setInterval(() => log.info(line()), lineEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (isTTY) process.stdout.write('\r\u001B[K')
  }
}
