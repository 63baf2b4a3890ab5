import { buildClient } from './platform/client-build.ts'

// `npm run build`
await buildClient()
