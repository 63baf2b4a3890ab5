import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium for the browser journeys: the one that CHROMIUM_PATH names, an installed one, Playwright's own, or one that
 * can be fetched here. @throws Error with the one sentence that helps
 */
export function findChromium(): string {
  const found = installed() ?? fetched()
  if (found) return found
  throw new Error('The browser journeys need a Chromium: install one, or set CHROMIUM_PATH to an executable.')
}

function installed(): string | null {
  const given = process.env['CHROMIUM_PATH']
  if (given) return given
  const folders = (process.env['PATH'] ?? '').split(path.delimiter)
  for (const name of NAMES)
    for (const folder of folders) if (existsSync(path.join(folder, name))) return path.join(folder, name)
  const own = chromium.executablePath()
  return existsSync(own) ? own : null
}

function fetched(): string | null {
  console.log('No Chromium here: fetching one …')
  run('npx', ['playwright', 'install', 'chromium'])
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  return installed()
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: 'ignore',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
