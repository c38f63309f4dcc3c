// Refuses an old Node in one line. In the syntax of Node 12, like the two files that import it: a newer one would be a stack trace.

export function requireNode(major, minor, hint) {
  const parts = process.versions.node.split('.').map(Number)
  if (parts[0] > major || (parts[0] === major && parts[1] >= minor)) return
  const needed = minor === 0 ? major : major + '.' + minor
  console.error('Node ' + needed + ' or newer is needed; this is ' + process.versions.node + '. ' + hint)
  process.exit(1)
}
