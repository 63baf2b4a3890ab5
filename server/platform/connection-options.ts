import type { ClientConfig } from 'pg'

/** How node-postgres connects to the address in `url`. */
export function connectionOptions(url: string): ClientConfig {
  return { connectionString: withLibpqTls(url), keepAlive: true }
}

/** node-postgres alone reads `sslmode=require` as a check of the certificate; every other client of PostgreSQL does not. */
function withLibpqTls(url: string): string {
  const result = new URL(url)
  if (result.searchParams.has('sslmode')) result.searchParams.set('uselibpqcompat', 'true')
  return result.href
}
