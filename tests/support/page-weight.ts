import { gzipSync } from 'node:zlib'

export interface Weight {
  script: number
  style: number
}

const kilobytes = (text: string | Buffer): number => gzipSync(text).length / 1_000

/**
 * What a page fetches before anyone can do anything, gzipped, in kB of 1,000 bytes. Its own html names it all, and may
 * hold its styles itself.
 * @param read brings a file of /assets by its address
 */
export async function weigh(html: string, read: (address: string) => Promise<Buffer> | Buffer): Promise<Weight> {
  const weight = { script: 0, style: 0 }
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(js|css))"/g)]
  for (const [, address = '', kind] of named)
    weight[kind === 'js' ? 'script' : 'style'] += kilobytes(await read(address))
  for (const [, held = ''] of html.matchAll(/<style>([^]*?)<\/style>/g)) weight.style += kilobytes(held)
  return weight
}
