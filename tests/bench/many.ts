import { openSql } from '#tests/support/sql.ts'

/** Rows enough to matter. What a page shows is made by the app itself; the mass around it by these statements. */
export class Many {
  private readonly sql

  constructor(databaseUrl: string) {
    this.sql = openSql(databaseUrl)
  }

  /** Conversations of the account with that e-mail address, a minute apart, none of them new. */
  async conversations(email: string, count: number): Promise<void> {
    await this.sql`
      insert into conversations (id, owner_user_id, assistant_id, title, created_at, updated_at)
      select uuidv7(make_interval(mins => -g)), u.id, a.id, (array['Melena', 'Chest pain', 'Dyspnea', 'Headache', 'Fever'])[g % 5 + 1] || ', ' || g % 90 || ' F',
        now() - make_interval(mins => g), now() - make_interval(mins => g)
      from generate_series(1, ${count}) g, users u, assistants a where u.email = ${email} and a.is_default`
    await this.sql`analyze conversations`
  }

  /** So many messages in a conversation, and as many replies that ended well, a minute apart. */
  async turns(conversationId: string, count: number): Promise<void> {
    await this.sql`
      insert into messages (id, conversation_id, sender, content, status, outcome, reply_to, created_at)
      select uuidv7(make_interval(mins => g - ${count})), ${conversationId}, said.sender::sender, said.content, 'COMPLETE', said.outcome::reply_outcome, null,
        now() - make_interval(mins => ${count} - g)
      from generate_series(1, ${count}) g, lateral (values
        (1, 'USER', 'Now HR ' || 60 + g % 80 || ', BP ' || 90 + g % 60 || '/60, and what next?', null),
        (2, 'ASSISTANT', '## Next' || chr(10) || chr(10) || repeat('Some words of a reply that was written before. ', 2 + g % 9)
          || chr(10) || chr(10) || repeat('- a point of a list' || chr(10), 1 + g % 5), 'ANSWERED')
      ) said (side, sender, content, outcome)
      order by g, said.side`
    await this.sql`analyze messages`
  }

  /** As many conversations of each of so many other accounts, in between: rows of one account lie far apart on the disk. */
  async conversationsOfOthers(accounts: number, each: number): Promise<void> {
    await this.users(accounts)
    await this.sql`
      insert into conversations (id, owner_user_id, assistant_id, title, created_at, updated_at)
      select uuidv7(make_interval(mins => -g)), u.id, a.id, (array['Melena', 'Chest pain', 'Dyspnea', 'Headache', 'Fever'])[(hashint4(g) & 3) + 1] || ', ' || g % 90 || ' M',
        now() - make_interval(mins => g), now() - make_interval(mins => g)
      from generate_series(1, ${each}) g, users u, assistants a where u.email like '%.example' and a.is_default`
    await this.sql`vacuum analyze conversations`
  }

  /** Conditions of every specialty in turn. */
  async conditions(count: number): Promise<void> {
    await this.sql`
      with made as (
        insert into conditions (id, name)
        select uuidv7(), (array['Acute', 'Chronic', 'Recurrent', 'Congenital', 'Severe', 'Mild', 'Atypical'])[g % 7 + 1] || ' '
          || (array['pancreatitis', 'hepatitis', 'nephritis', 'arthritis', 'dermatitis', 'myocarditis', 'bronchitis', 'colitis', 'neuritis', 'cystitis', 'gastritis'])[g % 11 + 1]
          || ' type ' || g
        from generate_series(1, ${count}) g returning id
      ), numbered as (select id, row_number() over () n from made), s as (select id, row_number() over () - 1 n, count(*) over () all_of_them from specialties)
      insert into condition_specialties (condition_id, specialty_id)
      select numbered.id, s.id from numbered join s on s.n = numbered.n % s.all_of_them`
    await this.sql`analyze conditions`
    await this.sql`analyze condition_specialties`
  }

  /** Physicians, a minute apart, with names, addresses and phones of their own. */
  async users(count: number): Promise<void> {
    await this.sql`
      insert into users (id, name, email, email_verified, phone, phone_verified, role, created_at, updated_at)
      select uuidv7(make_interval(mins => -g)), f || ' ' || l, lower(f) || '.' || lower(l) || g || '@' || (array['clinic', 'hospital', 'practice'])[g % 3 + 1] || '.example', true,
        '+1' || (2000000000 + g), true, (case when g % 50 = 0 then 'EXPERT_PHYSICIAN' else 'GENERAL_PHYSICIAN' end)::role, now() - make_interval(mins => g), now()
      from (
        select g,
          (array['Anna', 'Bela', 'Chidi', 'Dora', 'Emeka', 'Farid', 'Grace', 'Hana', 'Ivo', 'Jonas', 'Katya', 'Lars', 'Mei', 'Nadia', 'Omar', 'Priya', 'Quirin', 'Rosa', 'Sven', 'Tariq'])[(hashint4(g) & 15) + 1] f,
          (array['Abara', 'Bergmann', 'Castillo', 'Dubois', 'Eriksen', 'Fischer', 'Garcia', 'Haddad', 'Ivanova', 'Jensen', 'Kowalski', 'Lindqvist', 'Moreau', 'Nakamura', 'Okafor', 'Petrov'])[(hashint4(g + 7) & 15) + 1] l
        from generate_series(1, ${count}) g
      ) names`
    // As in a table that has lived: no pending list in the index, all pages seen as visible.
    await this.sql`vacuum analyze users`
  }

  close(): Promise<void> {
    return this.sql.end()
  }
}
