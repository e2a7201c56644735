// Imported first by every command: plain words instead of a syntax error from a dependency. Keep to syntax that old Node parses.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 9)) {
  console.error(`Awning needs Node 20.9 or newer; this is Node ${process.versions.node} (${process.execPath}).`)
  console.error('Install a newer one from https://nodejs.org (24 is recommended) and run the command again.')
  process.exit(1)
}
