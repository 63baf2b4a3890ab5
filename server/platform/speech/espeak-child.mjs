// The child process of `espeak-voice.ts`. It holds espeak-ng apart from the server: its licence is the GPL, and what it
// computes blocks nobody. Plain JavaScript, so that it runs without a loader.
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** Compiled once; each text is spoken by an instance of its own, since its main function runs once. */
let compiled
const moduleOf = () =>
  (compiled ??= readFile(fileURLToPath(new URL('espeak-ng.wasm', import.meta.resolve('espeak-ng')))).then((bytes) =>
    WebAssembly.compile(bytes),
  ))

async function speak(text) {
  const [{ default: makeEspeak }, wasm] = await Promise.all([import('espeak-ng'), moduleOf()])
  const bytes = Buffer.from(text, 'utf8')
  let at = 0
  const espeak = await makeEspeak({
    arguments: ['-v', 'en-us', '-w', 'spoken.wav', '--stdin'],
    stdin: () => (at < bytes.length ? bytes[at++] : null),
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (imports, take) => {
      void WebAssembly.instantiate(wasm, imports).then(take)
      return {}
    },
  })
  return espeak.FS.readFile('spoken.wav')
}

process.on('message', (text) => {
  speak(text).then(
    (wav) => process.send?.({ wav }),
    () => process.send?.({ wav: null }),
  )
})
process.on('disconnect', () => process.exit(0))
