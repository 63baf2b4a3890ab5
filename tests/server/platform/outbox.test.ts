import { describe, expect, it } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { DeliveryFailed, DeliveryRefused } from '#server/platform/delivery/delivery.ts'
import { makeDelivery } from '#server/platform/delivery/make-delivery.ts'
import { Outbox, outboxPage } from '#server/platform/delivery/outbox.ts'
import { closedPort, EMAIL, SMS } from '#tests/support/mail-servers.ts'

describe('the outbox', () => {
  it('keeps the last hundred messages, newest first, with their time', async () => {
    let now = 0
    const outbox = new Outbox({ now: () => new Date((now += 1_000)) })
    for (let n = 1; n <= 102; n += 1) await outbox.send({ ...EMAIL, text: `message ${n}` })
    expect(outbox.messages).toHaveLength(100)
    expect(outbox.messages[0]).toEqual({ ...EMAIL, text: 'message 102', sentAt: new Date(102_000) })
    expect(outbox.messages[99]?.text).toBe('message 3')
  })

  it('says that nothing was sent', () => {
    const page = outboxPage(new Outbox(systemClock))
    expect(page).toContain('Nothing has been sent yet.')
    expect(page).toContain('<meta name="color-scheme" content="light dark">')
    expect(page).toContain('<meta http-equiv="refresh" content="5">')
    expect(page).not.toContain('<table')
  })

  it('shows messages as text, with nothing a browser would run or style', async () => {
    const outbox = new Outbox({ now: () => new Date('2026-01-02T03:04:05Z') })
    await outbox.send({
      ...EMAIL,
      to: `o'neil&<b>`.replace('<b>', '') + '@example.org',
      subject: '<script>alert(1)</script>',
      text: `"a" & 'b'\n<img src=x onerror=y>`,
    })
    await outbox.send(SMS)
    const page = outboxPage(outbox)
    expect(page).not.toMatch(/<script|<img|<style|style=/)
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain('&quot;a&quot; &amp; &#39;b&#39;<br>&lt;img src=x onerror=y&gt;')
    expect(page).toContain('o&#39;neil&amp;@example.org')
    expect(page).toContain('<time datetime="2026-01-02T03:04:05.000Z">')
    expect(page.indexOf('SMS')).toBeLessThan(page.indexOf('EMAIL'))
  })
})

describe('the choice of delivery', () => {
  const none = {
    smtpUrl: undefined,
    sender: () => ({ from: 'no-reply@example.org', replyTo: null }),
    sms: null,
    outbox: null,
  }

  it('refuses by name where no server is configured', async () => {
    const delivery = makeDelivery(none)
    await expect(delivery.send(EMAIL)).rejects.toEqual(new DeliveryRefused('No mail server is configured'))
    await expect(delivery.send(SMS)).rejects.toEqual(new DeliveryRefused('No SMS server is configured'))
  })

  it('puts into the outbox what has no server', async () => {
    const outbox = new Outbox(systemClock)
    const smtpUrl = `smtp://127.0.0.1:${await closedPort()}`
    const delivery = makeDelivery({ ...none, smtpUrl, outbox })
    await delivery.send(SMS)
    await expect(delivery.send(EMAIL)).rejects.toBeInstanceOf(DeliveryFailed)
    expect(outbox.messages).toMatchObject([SMS])
  })

  it('tells the job queue that a refusal is final, and a failure is not', () => {
    expect(new DeliveryRefused()).toHaveProperty('permanent', true)
    expect(new DeliveryFailed()).not.toHaveProperty('permanent')
  })
})
