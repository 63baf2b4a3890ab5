import { session } from './session.ts'

/** Saves a file of the REST interface, as who is signed in. @throws where it could not be had whole */
export async function download(path: string, name: string): Promise<void> {
  const token = session.get()?.token
  const response = await fetch(`/api/v1${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  if (!response.ok) throw new Error(`The call answered ${response.status}`)
  saveFile(await response.blob(), name)
}

/** Hands a file to the browser, which keeps it. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
