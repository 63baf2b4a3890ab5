import 'reflect-metadata'
import { builtInEngine } from './clinical/engine.ts'
import { accountsModule } from './features/accounts/accounts.module.ts'
import { apiKeysModule } from './features/api-keys/api-keys.module.ts'
import { assistantsModule } from './features/assistants/assistants.module.ts'
import { backupsModule } from './features/backups/backups.module.ts'
import { calculatorsModule } from './features/calculators/calculators.module.ts'
import { auditLogModule } from './features/audit-log/audit-log.module.ts'
import { clinicalReviewModule } from './features/clinical-review/clinical-review.module.ts'
import { codesModule } from './features/codes/codes.module.ts'
import { conditionsModule } from './features/conditions/conditions.module.ts'
import { contentModule } from './features/content/content.module.ts'
import { BuiltInWriter } from './features/conversations/built-in-writer.ts'
import { conversationsModule } from './features/conversations/conversations.module.ts'
import { LanguageModel } from './features/conversations/language-model.ts'
import { ModelBudget } from './features/conversations/model-budget.ts'
import { ModelTasksService, modelTasks } from './features/conversations/model-tasks.service.ts'
import { dayOf, ModelUseRepository } from './features/conversations/model-use.repository.ts'
import type { ReplyModel } from './features/conversations/reply-model.ts'
import { SwitchedModel } from './features/conversations/switched-model.ts'
import { expertsModule } from './features/experts/experts.module.ts'
import { feedbackModule } from './features/feedback/feedback.module.ts'
import { makeFoundation, type Foundation, type FoundationParts } from './features/foundation.ts'
import { invitationsModule } from './features/invitations/invitations.module.ts'
import type { Module } from './features/module.ts'
import { notificationsModule } from './features/notifications/notifications.module.ts'
import { ownDataModule } from './features/own-data/own-data.module.ts'
import { retentionModule } from './features/retention/retention.module.ts'
import { secondFactorModule } from './features/second-factor/second-factor.module.ts'
import { settingsModule } from './features/settings/settings.module.ts'
import { sharingModule } from './features/sharing/sharing.module.ts'
import { siteModule } from './features/site/site.module.ts'
import { signInModule } from './features/sign-in/sign-in.module.ts'
import { signUpModule } from './features/sign-up/sign-up.module.ts'
import { specialtiesModule } from './features/specialties/specialties.module.ts'
import { serviceModule } from './features/service/service.module.ts'
import { statisticsModule } from './features/statistics/statistics.module.ts'
import { viewerEventsModule } from './features/viewer-events/viewer-events.module.ts'
import { vitalsModule } from './features/vitals/vitals.module.ts'
import { voiceModule } from './features/voice/voice.module.ts'
import { webhooksModule } from './features/webhooks/webhooks.module.ts'
import type { Llm } from './platform/llm/llm.ts'
import { configuredWords, makeLlm } from './platform/llm/make-llm.ts'

// In the order of these imports the fields of all features follow each other in schema.graphql.

/** What the features and what they stand on are made of. */
export interface ModuleParts extends FoundationParts {
  /** What writes replies; the built-in rules by default. */
  model?: (() => ReplyModel) | undefined
  /** The same database, for what has connections of its own: the queue, and backups. */
  databaseUrl: string
}

/** Makes all features, each after those that it needs. Nothing is started yet. A new feature is a line here. */
export function makeModules(parts: ModuleParts) {
  const foundation = makeFoundation(parts)
  const engine = builtInEngine()
  const rules = new BuiltInWriter()
  const { settings } = foundation
  const llm = makeLlm(foundation.env, foundation.log)
  const use = new ModelUseRepository(foundation.db)
  const { replies, tasks } = modelsOf(foundation, llm, rules, use)
  const configured = parts.model?.() ?? replies
  const model = configured ? new SwitchedModel(configured, rules, () => settings.values.rulesOnly) : rules
  const modules: Module[] = []
  const add = <Made extends Module>(module: Made): Made['services'] => {
    modules.push(module)
    return module.services
  }

  const { specialties } = add(specialtiesModule(foundation))
  const { assistants, assistantConfigs } = add(assistantsModule(foundation))
  const { notifications } = add(notificationsModule(foundation))
  add(settingsModule(foundation, { notifications, hasModel: configured !== null }))
  const { invitations } = add(invitationsModule(foundation, { notifications }))
  const { codes } = add(codesModule(foundation))
  const { accounts } = add(accountsModule(foundation, { assistants, codes, invitations, notifications, specialties }))
  const { secondFactor } = add(secondFactorModule(foundation, { accounts, notifications }))
  add(signInModule(foundation, { accounts, codes, secondFactor }))
  add(signUpModule(foundation, { accounts, codes }))
  const { apiKeys } = add(apiKeysModule(foundation, { accounts, notifications, secondFactor }))
  const { webhooks } = add(webhooksModule(foundation))
  const { experts } = add(expertsModule(foundation, { accounts }))
  const { engines } = add(conditionsModule(foundation, { engine, specialties, tasks }))
  const { calculators } = add(calculatorsModule({ engine }))
  const { content } = add(contentModule(foundation))
  add(siteModule(foundation, { calculators, content }))
  const { conversations, typedTexts } = add(
    conversationsModule(foundation, { assistants, assistantConfigs, engines, webhooks, notifications, model, tasks }),
  )
  const { feedback } = add(feedbackModule(foundation, { conversations, notifications }))
  const { sharing } = add(sharingModule(foundation, { accounts, conversations, notifications }))
  add(
    ownDataModule(foundation, {
      accounts,
      apiKeys,
      assistantConfigs,
      conversations,
      experts,
      feedback,
      invitations,
      notifications,
      secondFactor,
      sharing,
      webhooks,
    }),
  )
  add(viewerEventsModule(foundation))
  add(statisticsModule(foundation))
  const { voices, transcription } = add(voiceModule(foundation, { assistants, typedTexts }))
  const { backups } = add(backupsModule(foundation, parts.databaseUrl))
  add(
    serviceModule(foundation, {
      modelName: () => model.name,
      hasModel: configured !== null,
      models: () => llm?.health() ?? [],
      spentToday: () => use.ofDay(dayOf(foundation.clock)),
      voices,
      transcription,
      backups: () => backups.health(),
    }),
  )
  add(vitalsModule(foundation))
  add(auditLogModule(foundation))
  add(clinicalReviewModule(foundation))
  add(retentionModule(foundation))
  return { foundation, engine, modules }
}

/** What language models are asked: to word replies, and what stands beside them. */
function modelsOf(
  { env, clock, log, settings }: Foundation,
  llm: Llm | null,
  rules: ReplyModel,
  use: ModelUseRepository,
) {
  const limits = { user: env.AI_DAILY_TOKENS, guests: env.AI_DAILY_TOKENS_GUESTS }
  const budget = new ModelBudget({ use, limits, clock, log })
  const secrets = configuredWords(env)
  const tasks = new ModelTasksService({
    ...{ llm, budget, secrets },
    tasks: modelTasks(env.AI_TASKS),
    limitMs: env.AI_TASK_SECONDS * 1_000,
    isRulesOnly: () => settings.values.rulesOnly,
  })
  return { replies: llm && new LanguageModel({ llm, rules, budget, secrets, toolRounds: env.AI_TOOL_ROUNDS }), tasks }
}
