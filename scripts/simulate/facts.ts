import type { Client } from 'pg';

const DAY = (column: string) => `(${column} at time zone 'Asia/Jakarta')::date::text`;

/** Results of a simulation, without IDs and numbers that differ in every run. */
const FACTS = {
	orders: `
		select ${DAY('created_at')} as day, method, status, amount::text from purchase_order order by 1, 2, 3, 4`,
	policies: `
		select ${DAY('issued_at')} as day, product_code, plan, sum_insured::text, frequency, status,
			start_day::text, end_day::text, next_due_on::text from policy order by 1, 2, 3, 4, 5, 6, 7`,
	books: `
		select j.kind, e.account, sum(e.debit)::text as debit, sum(e.credit)::text as credit
		from ledger_entry e join ledger_journal j on j.id = e.journal group by 1, 2 order by 1, 2`,
	claims: `select status, count(*)::text as count from claim group by 1 order by 1`,
	tasks: `select kind, (closed_at is null)::text as open, count(*)::text as count from task group by 1, 2 order by 1, 2`,
};

export type SimulationFacts = Record<keyof typeof FACTS, unknown[]>;

export async function simulationFacts(client: Client): Promise<SimulationFacts> {
	const facts: Partial<SimulationFacts> = {};
	for (const [name, statement] of Object.entries(FACTS))
		facts[name as keyof SimulationFacts] = (await client.query(statement)).rows;
	return facts as SimulationFacts;
}
