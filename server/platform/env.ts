import path from 'node:path'
import { z } from 'zod'

const flag = z.enum(['true', 'false', 'on', 'off', '1', '0']).transform((value) => ['true', 'on', '1'].includes(value))

const seconds = (usual: number, max: number) => z.coerce.number().min(0.05).max(max).default(usual)

/** Every setting of the server. `npm run docs:env` prints this table into the README. */
export const envSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production refuses demo mode'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; any but loopback needs DEMO=off'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(4000)
    .describe('one port for client, GraphQL, socket and REST; 0 takes a free one'),
  DATA_DIR: z.string().default('.data').describe('where the embedded PostgreSQL and generated secrets live'),
  BACKUP_DIR: z
    .string()
    .optional()
    .describe('where backups of the database lie, each in a folder of its own; empty: `backups` in DATA_DIR'),
  BACKUPS_KEPT: z.coerce
    .number()
    .int()
    .min(0)
    .max(365)
    .default(7)
    .describe('how many backups stay; one is made each night; 0: none'),
  DEMO: flag
    .optional()
    .describe('off: no demo accounts, no introspection; on by default without DATABASE_URL, outside production'),
  DATABASE_URL: z.url().optional().describe('PostgreSQL 15 or later; empty: the embedded one'),
  MIGRATE_DATABASE_URL: z.url().optional().describe('role that owns the schema, when it is not that of DATABASE_URL'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10).describe('connections to PostgreSQL'),
  REDIS_URL: z.url().optional().describe('Redis 7 or later, needed by several instances; empty: in this process'),
  SECRET_KEYS: z
    .string()
    .optional()
    .describe('comma-separated signing keys of at least 32 characters, newest first; generated in demo mode'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0).describe('number of proxies in front'),
  CORS_ORIGINS: z.string().default('').describe('comma-separated origins besides our own'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
    .default('info')
    .describe('never holds patient text at any level'),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(5)
    .max(480)
    .default(480)
    .describe('a session without activity ends'),
  PASSWORD_POLICY: z
    .enum(['basic', 'strong', 'strict'])
    .default('basic')
    .describe(
      'new passwords: basic 8 characters, strong 12 with mixed case and numbers, strict 16 with special characters and no common words',
    ),
  LOG_DIR: z
    .string()
    .optional()
    .describe(
      'where the log is kept in a file a day, beside the standard output; empty: nowhere, in demo mode in DATA_DIR',
    ),
  LOG_RETENTION_DAYS: z.coerce.number().int().min(7).max(365).default(90).describe('how long those files stay'),
  OTP_ECHO: flag
    .optional()
    .describe('answers of code requests carry the code; on by default in demo mode, refused elsewhere'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'where browsers find us, for links and sign-in callbacks; empty: the origin of the request; in demo mode the only name beside localhost',
    ),
  SMTP_URL: z.url().optional().describe('smtp:// or smtps:// server for mail; empty: the outbox of demo mode'),
  MAIL_FROM: z.string().default('no-reply@localhost').describe('sender of our mail'),
  SMS_URL: z
    .url()
    .optional()
    .describe(
      'Twilio-compatible server for text messages, such as https://api.twilio.com; empty: the outbox of demo mode',
    ),
  SMS_ACCOUNT: z.string().optional().describe('account id at the SMS server'),
  SMS_TOKEN: z.string().optional().describe('its secret'),
  SMS_FROM: z.string().optional().describe('sender of our text messages'),
  GOOGLE_CLIENT_ID: z.string().optional().describe('sign-in with Google; empty: off'),
  GOOGLE_TOKENINFO_URL: z
    .url()
    .default('https://oauth2.googleapis.com/tokeninfo')
    .describe('says for whom an access token was issued'),
  GOOGLE_USERINFO_URL: z.url().default('https://openidconnect.googleapis.com/v1/userinfo').describe('says whose it is'),
  DOXIMITY_CLIENT_ID: z.string().optional().describe('sign-in with Doximity; empty: off'),
  DOXIMITY_CLIENT_SECRET: z.string().optional().describe('its secret'),
  DOXIMITY_AUTHORIZE_URL: z
    .url()
    .default('https://auth.doximity.com/oauth/authorize')
    .describe('where the popup leads'),
  DOXIMITY_TOKEN_URL: z.url().default('https://auth.doximity.com/oauth/token').describe('exchanges the code'),
  DOXIMITY_USERINFO_URL: z.url().default('https://auth.doximity.com/oauth/userinfo').describe('says who it was'),
  ELEVENLABS_API_KEY: z
    .string()
    .optional()
    .describe('replies are read aloud by ElevenLabs, in the voice that the assistant names; empty: off'),
  ELEVENLABS_URL: z.url().default('https://api.elevenlabs.io').describe('where it is'),
  ELEVENLABS_MODEL: z.string().default('eleven_flash_v2_5').describe('its model'),
  ELEVENLABS_VOICE_ID: z
    .string()
    .default('JBFqnCBsd6RMkjVDRZzb')
    .describe('speaks for assistants that name no voice of their own'),
  SPEECH_URL: z
    .url()
    .optional()
    .describe(
      'replies are read aloud by a service that speaks as OpenAI’s does, with its version, such as https://api.openai.com/v1; after ElevenLabs; empty: off',
    ),
  SPEECH_API_KEY: z.string().optional().describe('its key, where it asks for one'),
  SPEECH_MODEL: z.string().default('gpt-4o-mini-tts').describe('its model'),
  SPEECH_VOICE: z.string().default('alloy').describe('its voice'),
  TRANSCRIPTION_URL: z
    .url()
    .optional()
    .describe(
      'what is said into a browser that cannot write it down itself goes to a service that speaks as OpenAI’s does, such as https://api.openai.com/v1; empty: off',
    ),
  TRANSCRIPTION_API_KEY: z.string().optional().describe('its key, where it asks for one'),
  TRANSCRIPTION_MODEL: z.string().default('whisper-1').describe('its model'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'needs at least 16 characters')
    .optional()
    .describe(
      'bearer token that reads /metrics, at least 16 characters; empty: closed, but for this computer in demo mode',
    ),
  AI_PROVIDER: z
    .string()
    .optional()
    .describe(
      'who writes replies: openai, openai-compatible, anthropic or simulator; several separated by commas, the first is asked first, and so are the next three; empty: the built-in rules',
    ),
  AI_MODEL: z.string().optional().describe('model, by its name there'),
  AI_BASE_URL: z
    .string()
    .optional()
    .describe('where it answers, without the last part of the path; openai and anthropic have their own'),
  AI_API_KEY: z.string().optional().describe('what it is called with; never shown or logged'),
  AI_PRICES: z
    .string()
    .optional()
    .describe(
      'US dollars for a million tokens of the question and of the answer, such as 2.50/10; a list like the others; without it no cost is known',
    ),
  AI_CONNECT_SECONDS: seconds(5, 60).describe('how long connecting to it may take'),
  AI_FIRST_TOKEN_SECONDS: seconds(30, 300).describe('how long its first words may take'),
  AI_SILENCE_SECONDS: seconds(30, 300).describe('how long it may be silent in between'),
  AI_TOTAL_SECONDS: seconds(300, 1_800).describe('how long a reply may take, further tries included'),
  AI_TOOL_ROUNDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(8)
    .default(3)
    .describe(
      'how often a model may look something up for one reply (scores, conditions, what would follow, what is missing) before it has to answer; 0: it is given no tools',
    ),
  AI_TASKS: z
    .string()
    .default('extraction,title,plan,document,import')
    .describe(
      'what a model is asked beside replies: extraction of facts, title, lines for the plan, document, import of conditions and data points; some of them separated by commas, or none',
    ),
  AI_TASK_SECONDS: seconds(20, 120).describe('how long one of these may take; then the rules’ version stands'),
  AI_DAILY_TOKENS: z.coerce
    .number()
    .int()
    .min(0)
    .default(500_000)
    .describe('tokens a day for each user, by UTC; beyond them the built-in rules write, and say so'),
  AI_DAILY_TOKENS_GUESTS: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_000_000)
    .describe('the same for all guests together'),
  GUEST_MESSAGE_LIMIT: z.coerce.number().int().min(1).max(1000).default(20).describe('free messages of a guest'),
})

export type RawEnv = z.infer<typeof envSchema>

export interface Env extends RawEnv {
  demo: boolean
  production: boolean
  corsOrigins: string[]
  /** Where the log is kept in files; null: nowhere. */
  logDir: string | null
  /** The variables that were given: what they set no admin changes. */
  given: ReadonlySet<string>
  /** Whether answers carry one-time codes. Demo mode only. */
  otpEcho: boolean
}

/** Demo mode keeps its log, so that there is something to set; tests keep none. */
function logDirOf({ LOG_DIR: given, DATA_DIR: data, NODE_ENV: mode }: RawEnv, demo: boolean): string | null {
  if (given) return given
  return demo && mode !== 'test' ? path.join(data, 'logs') : null
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * Reads and checks the environment. Demo mode is on when there is no DATABASE_URL, NODE_ENV is not production and the
 * address is loopback. @throws Error that names each wrong setting.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = envSchema.safeParse(filled)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is not right:\n${lines.join('\n')}`)
  }
  const raw = parsed.data
  if (raw.DEMO && (raw.DATABASE_URL || raw.NODE_ENV === 'production'))
    throw new Error(
      'Demo mode has public accounts: it runs on the embedded database only, and not with NODE_ENV=production.',
    )
  const demo = raw.DEMO !== false && !raw.DATABASE_URL && raw.NODE_ENV !== 'production'
  if (demo && !LOOPBACK.has(raw.HOST))
    throw new Error(`Demo accounts are public, so demo mode listens on loopback only. HOST=${raw.HOST} needs DEMO=off.`)
  if (!demo && raw.OTP_ECHO) throw new Error('OTP_ECHO shows one-time codes to anyone: it works in demo mode only.')
  if (!demo && !raw.SECRET_KEYS) throw new Error('SECRET_KEYS is needed outside demo mode.')
  return {
    ...raw,
    demo,
    production: raw.NODE_ENV === 'production',
    corsOrigins: raw.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    logDir: logDirOf(raw, demo),
    given: new Set(Object.keys(filled)),
    otpEcho: demo && raw.OTP_ECHO !== false,
  }
}
