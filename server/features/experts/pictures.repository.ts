import { and, eq, ne } from 'drizzle-orm'
import { users } from '#schema/accounts.ts'
import { images } from '#schema/experts.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/shared/ids.ts'
import type { Picture } from './picture.ts'

export class PicturesRepository {
  /** Stores a picture as its owner's only one. @returns its id */
  async replace(tx: Db, ownerId: string, picture: Picture, now: Date): Promise<string> {
    const id = newId()
    // Also holds the account: of two pictures sent at once, one remains.
    await tx.update(users).set({ pictureId: id, updatedAt: now }).where(eq(users.id, ownerId))
    await tx.insert(images).values({ ...picture, id, ownerId, createdAt: now })
    await tx.delete(images).where(and(eq(images.ownerId, ownerId), ne(images.id, id)))
    return id
  }

  async remove(tx: Db, ownerId: string, now: Date): Promise<void> {
    await tx.update(users).set({ pictureId: null, updatedAt: now }).where(eq(users.id, ownerId))
    await tx.delete(images).where(eq(images.ownerId, ownerId))
  }

  async find(db: Db, id: string): Promise<{ bytes: Buffer; contentType: string } | null> {
    const [row] = await db
      .select({ bytes: images.bytes, contentType: images.contentType })
      .from(images)
      .where(eq(images.id, id))
    return row ?? null
  }
}
