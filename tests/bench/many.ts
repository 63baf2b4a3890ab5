import postgres from 'postgres'

/** Rows enough to matter. What a page shows is made by the app itself; the mass around it by these statements. */
export class Many {
  private readonly sql

  constructor(databaseUrl: string) {
    this.sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
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

  close(): Promise<void> {
    return this.sql.end()
  }
}
