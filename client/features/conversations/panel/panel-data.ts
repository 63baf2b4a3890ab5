import type {
  ScoreParts_ScoreFragment,
  FactParts_FactFragment,
  PlanParts_PlanFragment,
  RedFlagParts_RedFlagFragment,
  SidePanel_ConversationFragment,
  TriageParts_TriageFragment,
} from '../../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment FactParts_fact on Fact {
      id
      key
      label
      value
      unit
      status
      reading
      reference {
        low
        high
        note
        source
      }
      uncertain
      original
      previous {
        id
        value
        unit
        status
        original
        recordedAt
      }
      source {
        kind
        messageId
        start
        end
        words
      }
      recordedAt
    }

    fragment PanelParts_panel on Panel {
      overview {
        ...FactParts_fact @unmask
      }
      examLabs {
        ...FactParts_fact @unmask
      }
      missing {
        key
        label
        why
      }
    }

    fragment SourceParts_source on Source {
      organisation
      title
      year
      doi
    }

    fragment TriageParts_triage on Triage {
      level
      reasons {
        ruleId
        text
        level
        facts
        source {
          ...SourceParts_source @unmask
        }
      }
    }

    fragment RedFlagParts_redFlag on RedFlag {
      ruleId
      text
      floor
      facts
      conditionKey
      source {
        ...SourceParts_source @unmask
      }
    }

    fragment ScoreParts_score on Score {
      calculatorId
      name
      value
      min
      max
      unit
      band {
        label
        meaning
        action
      }
      inputs {
        name
        label
        value
        unit
        key
      }
      missingInputs {
        name
        label
        key
      }
      decisive {
        name
        label
        key
      }
      refused
      source {
        ...SourceParts_source @unmask
      }
    }

    fragment MatchParts_conditionMatch on ConditionMatch {
      conditionKey
      name
      icd10
      group
      for
      against
    }

    fragment PlanParts_plan on Plan {
      promptType
      markdown
      version
      updatedAt
      sections {
        heading
        items {
          id
          text
          detail
          priority
          basis {
            kind
            ref
            text
          }
          medicineCheck {
            status
            text
          }
          wouldChange
        }
      }
    }

    fragment LivePanel_conversation on Conversation {
      panel {
        ...PanelParts_panel @unmask
      }
      triage {
        ...TriageParts_triage @unmask
      }
      redFlags {
        ...RedFlagParts_redFlag @unmask
      }
      scores {
        ...ScoreParts_score @unmask
      }
      differential {
        ...MatchParts_conditionMatch @unmask
      }
    }

    fragment LivePlan_conversation on Conversation {
      plan {
        ...PlanParts_plan @unmask
      }
    }

    fragment LiveTitle_conversation on Conversation {
      title
    }

    fragment SidePanel_conversation on Conversation {
      id
      title
      ...LivePanel_conversation @unmask
      ...LivePlan_conversation @unmask
    }
  `
)

export type SidePanelData = SidePanel_ConversationFragment
export type Fact = FactParts_FactFragment
export type Score = ScoreParts_ScoreFragment
export type Plan = PlanParts_PlanFragment
export type RedFlag = RedFlagParts_RedFlagFragment
export type Triage = TriageParts_TriageFragment
