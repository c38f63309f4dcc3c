// Prints the progress of a step that takes seconds or minutes.

/** Between two lines where the output is no terminal, ms. */
const lineEveryMs = 10_000

/**
 * @param text name of the step, printed at once
 * @param work () => Promise
 * @param detail the progress, printed beside the time
 */
export async function withProgress(text, work, detail = () => '') {
  const started = Date.now()
  const { isTTY } = process.stdout
  const line = () => {
    const seconds = Math.round((Date.now() - started) / 1000)
    return [`${text} … ${seconds} s`, detail()].filter(Boolean).join(', ')
  }
  console.log(`${text} …`)
  const timer = isTTY
    ? setInterval(() => process.stdout.write(`\r\u001B[K${line()}`), 1000)
    : setInterval(() => console.log(line()), lineEveryMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    if (isTTY) process.stdout.write('\r\u001B[K')
  }
}
