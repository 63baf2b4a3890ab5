import type { Actor, UserActor } from '#server/access/actor.ts'
import { pictureAddress } from '#server/access/account-rows.ts'
import type { Access } from '#server/access/authorize.ts'
import type { Limits } from '#server/access/limits.ts'
import type { UserView } from '#server/features/accounts/accounts.contract.ts'
import type { AccountsService } from '#server/features/accounts/accounts.service.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { AppError } from '#server/shared/errors.ts'
import { isId } from '#server/shared/ids.ts'
import { checkPageSize } from '#server/shared/page.ts'
import { validate } from '#server/shared/validate.ts'
import {
  namesOf,
  saveProfileInput,
  type ExpertProfile,
  type PublicExpert,
  type SaveProfileInput,
} from './experts.contract.ts'
import { hasProfile } from './experts.policy.ts'
import type { ExpertsRepository, ProfileChange, ProfileRow } from './experts.repository.ts'
import { makePicture } from './picture.ts'
import type { PicturesRepository } from './pictures.repository.ts'

interface ExpertsDeps {
  db: Db
  experts: ExpertsRepository
  pictures: PicturesRepository
  accounts: AccountsService
  access: Access
  limits: Limits
  clock: Clock
}

/** What experts say of themselves, and how they look. */
export class ExpertsService {
  constructor(private readonly deps: ExpertsDeps) {}

  /** Verified, active experts by name. Public: no address and no number of theirs. */
  listed(first: number): Promise<PublicExpert[]> {
    return this.deps.experts.listed(this.deps.db, checkPageSize('first', first))
  }

  /** The caller's own profile. */
  async profile(actor: Actor): Promise<ExpertProfile> {
    const expert = this.expert(actor, 'profile.read')
    return profileOf(expert, await this.deps.experts.find(this.deps.db, expert.id))
  }

  /** What is stored as it was said; for the export of one's data. */
  stored(userId: string): Promise<ProfileRow | null> {
    return this.deps.experts.find(this.deps.db, userId)
  }

  /** Changes what is given of the caller's profile; the account keeps its name. @throws BAD_USER_INPUT */
  async saveProfile(actor: Actor, input: SaveProfileInput): Promise<ExpertProfile> {
    const expert = this.expert(actor, 'profile.save')
    const given = Object.entries(validate(saveProfileInput, input)).filter(([, value]) => value !== undefined)
    const change = Object.fromEntries(given) as ProfileChange
    return profileOf(expert, await this.deps.experts.save(this.deps.db, expert.id, change, this.deps.clock.now()))
  }

  /**
   * Makes the picture of the caller's account, of whatever role, of what they send, which is read when they may. The one
   * before goes.
   * @throws RATE_LIMITED, UNSUPPORTED_TYPE, and what reading it throws
   * @returns its address
   */
  async setPicture(actor: Actor, read: () => Promise<Buffer>): Promise<string> {
    const { limits, pictures, accounts, db, clock } = this.deps
    const { id: ownerId } = this.deps.access.requireSession(actor, 'picture.set')
    await limits.take('pictures', ownerId)
    const picture = await makePicture(await read())
    const id = await db.transaction((tx) => pictures.replace(tx, ownerId, picture, clock.now()))
    await accounts.changed(ownerId, false)
    this.deps.access.done(actor, 'picture.set')
    return pictureAddress(id)
  }

  /** Takes the picture of the caller's account away; where there is none, nothing changes. */
  async removePicture(actor: Actor): Promise<UserView> {
    const { access, pictures, accounts, db, clock } = this.deps
    const { id } = access.requireSession(actor, 'picture.remove')
    await db.transaction((tx) => pictures.remove(tx, id, clock.now()))
    await accounts.changed(id, false)
    access.done(actor, 'picture.remove')
    return accounts.view(id)
  }

  /** A picture's bytes, for whoever knows its address. @throws NOT_FOUND */
  async picture(id: string): Promise<{ bytes: Buffer; contentType: string }> {
    const found = isId(id) ? await this.deps.pictures.find(this.deps.db, id) : null
    if (!found) throw new AppError('NOT_FOUND', 'There is no such picture')
    return found
  }

  private expert(actor: Actor, action: string): UserActor {
    this.deps.access.require(actor, action, hasProfile(actor))
    return actor as UserActor
  }
}

/** What the profile of an expert shows who never wrote one. */
const NOTHING_SAID = {
  bio: null,
  experienceYears: null,
  education: [],
  workExperience: [],
  expertise: [],
  boardCertificates: [],
  practiceLicenses: [],
  memberships: [],
} satisfies Partial<ProfileRow>

function profileOf({ account }: UserActor, row: ProfileRow | null): ExpertProfile {
  const { specialty, picture, phone, email } = account
  const {
    bio,
    experienceYears,
    education,
    workExperience,
    expertise,
    boardCertificates,
    practiceLicenses,
    memberships,
  } = row ?? NOTHING_SAID
  return {
    ...namesOf(account.name, row),
    ...{ bio, experienceYears, image: picture, specialty, phone, email },
    ...{ education, workExperience, expertise, boardCertificates, practiceLicenses, memberships },
  }
}
