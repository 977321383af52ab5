import type { Client } from 'pg';

import { rowName } from '#platform/db/pipeline/row-name.server.ts';

type Column = { name: string; type: string };
export type Described = { parameters: string[]; columns: Column[] };

type Connection = {
	parse(query: { name: string; text: string; types?: number[] }): void;
	describe(message: { type: 'S'; name: string }): void;
	sync(): void;
	once(event: string, heard: (message: { dataTypeIDs: number[] }) => void): void;
	removeAllListeners(event: string): void;
};
type Field = { name: string; dataTypeID: number };

/** A query that is only parsed and described, never run. */
class Description {
	parameters: number[] = [];
	fields: Field[] = [];
	#text: string;
	#done: (error?: Error) => void;

	constructor(text: string, done: (error?: Error) => void) {
		this.#text = text;
		this.#done = done;
	}

	submit(connection: Connection): void {
		connection.once('parameterDescription', ({ dataTypeIDs }) => {
			this.parameters = dataTypeIDs;
		});
		connection.parse({ name: '', text: this.#text });
		connection.describe({ type: 'S', name: '' });
		connection.sync();
	}

	handleRowDescription({ fields }: { fields: Field[] }): void {
		this.fields = fields;
	}

	// After an error, the client discards the query and becomes ready again.
	handleError(error: Error): void {
		this.#done(error);
	}

	handleReadyForQuery(connection: Connection): void {
		connection.removeAllListeners('parameterDescription');
		this.#done();
	}
}

/** Returns a database's type names by oid. A domain is treated as its base type. */
export async function typeNames(client: Client): Promise<Map<number, string>> {
	const { rows } = await client.query<{ oid: number; name: string }>(
		`select t.oid::int, coalesce(b.typname, t.typname) as name
		from pg_type t left join pg_type b on b.oid = t.typbasetype`,
	);
	return new Map(rows.map(({ oid, name }) => [oid, name]));
}

export async function describeStatement(
	client: Client,
	names: Map<number, string>,
	text: string,
): Promise<Described> {
	const nameOf = (oid: number) => names.get(oid) ?? `oid ${oid}`;
	return new Promise((resolve, reject) => {
		const question = new Description(text, (error) =>
			error
				? reject(error)
				: resolve({
						parameters: question.parameters.map(nameOf),
						columns: question.fields.map(({ name, dataTypeID }) => ({
							name: rowName(name),
							type: nameOf(dataTypeID),
						})),
					}),
		);
		client.query(question as never);
	});
}
