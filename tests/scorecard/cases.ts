import { readFileSync } from 'node:fs'
import type { Level } from '#server/clinical/types.ts'

/** A case typed by a physician, with what a reader should find in it. */
export interface PhysicianCase {
  id: string
  prompt: string
  gold: {
    conditions: string[]
    /** By dictionary key; numbers in the product's units. */
    measures: Record<string, number | boolean | string>
    negated: string[]
    /** Every level that is right. */
    triage: Level[]
  }
}

export interface SemigranCase {
  /** em: emergency, ne: needs care, sc: self-care. */
  urgency_level: 'em' | 'ne' | 'sc'
  case_description: string
}

export interface AveyCase {
  correct_diagnosis: string
  demographics: string
  chief_complaints: string
  presentation: string
  absent_findings: string
  physical_history: string
}

export interface ClinicaflowCase {
  id: string
  set: string
  input: {
    chief_complaint: string
    history: string
    demographics: { age?: number; sex?: string }
    vitals: {
      heart_rate?: number
      systolic_bp?: number
      diastolic_bp?: number
      temperature_c?: number
      spo2?: number
      respiratory_rate?: number
    }
  }
  labels: { gold_escalation_required: boolean }
}

/** The cases of a file of data/, one a line. */
export function readCases<Case>(file: string): Case[] {
  const text = readFileSync(new URL(`data/${file}.jsonl`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Case)
}

export const physicianCases = readCases<PhysicianCase>('physician')
export const semigranCases = readCases<SemigranCase>('semigran')
export const aveyCases = readCases<AveyCase>('avey')
export const clinicaflowCases = readCases<ClinicaflowCase>('clinicaflow')

/** Those whose level is right only from ER_TODAY on are emergencies. */
export const EMERGENCY: readonly Level[] = ['ER_TODAY', 'ADMIT', 'ER_NOW']

/** Values become text, as somebody would type them. */
export function clinicaflowText({ input }: ClinicaflowCase): string {
  const { demographics: who, vitals, chief_complaint: complaint, history } = input
  const pressure =
    vitals.diastolic_bp === undefined ? vitals.systolic_bp : `${vitals.systolic_bp}/${vitals.diastolic_bp}`
  const signs = [
    vitals.heart_rate !== undefined && `HR ${vitals.heart_rate}`,
    vitals.systolic_bp !== undefined && `BP ${pressure}`,
    vitals.temperature_c !== undefined && `T ${vitals.temperature_c} °C`,
    vitals.spo2 !== undefined && `SpO2 ${vitals.spo2}%`,
    vitals.respiratory_rate !== undefined && `RR ${vitals.respiratory_rate}`,
  ].filter(Boolean)
  const person = [who.age !== undefined && `${who.age} year old`, who.sex].filter(Boolean).join(' ')
  return [person, complaint, history, signs.join(', ')].filter(Boolean).join('. ')
}

export function aveyText({
  demographics,
  chief_complaints: complaints,
  presentation,
  absent_findings: absent,
  physical_history: history,
}: AveyCase): string {
  const past = /\w/.test(history) ? `Past history: ${history}` : ''
  return [demographics, complaints, presentation, absent, past].filter(Boolean).join('. ')
}
