import type { personPeople } from '#insurance/office/person/people-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { longDate } from '#platform/values/dates.ts';

import { type Column, textColumn } from '../list/column.tsx';
import { defineList } from '../list/list-of.ts';
import { List } from '../list/List.tsx';
import { ListRoom } from '../list/ListRoom.tsx';
import { Panel } from '../parts/parts.tsx';
import { ConsentHistory, ContactRecord } from '../service/PolicyRecord.tsx';
import type { SectionProps } from './section-props.ts';

type Answer = CallOutput<typeof personPeople>;

const INSURED: readonly Column<Answer['insured'][number]>[] = [
	textColumn('Nama', (row) => row.name),
	textColumn('Sebagai', (row) => row.role),
	{ name: 'Tanggal lahir', of: (row) => (row.birthDate ? longDate(row.birthDate) : '–') },
	textColumn('Polis', (row) => row.policyNo),
];
const BENEFICIARIES: readonly Column<Answer['beneficiaries'][number]>[] = [
	textColumn('Nama', (row) => row.name),
	textColumn('Hubungan', (row) => row.role),
	textColumn('Bagian', (row) => `${row.share}%`),
	textColumn('Polis', (row) => row.policyNo),
];

const policyOf = (row: { policyId: string }) => `/office/cari?polis=${row.policyId}`;

/** Lists the people of one page of policies, and those of the customer. */
const PEOPLE = defineList<typeof personPeople, Answer>('POST /page/office/person/people')({
	path: '/office/nasabah',
	label: 'Orang dan persetujuan',
	noun: 'polis',
	filters: {},
	input: (_values, { page }, query) => ({ id: query.get('id') ?? '', page }),
	rows: (data) => [data],
	columns: [],
	keyOf: () => 'people',
	empty: '',
	loading: 'Memuat orang dan persetujuan',
});

function People({ data }: { data: Answer }) {
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">
			<div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:col-span-2">
				<Panel title="Tertanggung">
					<List
						label="Tertanggung"
						rows={data.insured}
						columns={INSURED}
						keyOf={(row) => `${row.policyNo} ${row.name} ${row.birthDate ?? ''}`}
						href={policyOf}
						empty="Polisnya tidak menanggung orang."
					/>
				</Panel>
				<Panel title="Ahli waris">
					<List
						label="Ahli waris"
						rows={data.beneficiaries}
						columns={BENEFICIARIES}
						keyOf={(row) => `${row.policyNo} ${row.name}`}
						href={policyOf}
						empty="Tidak ada ahli waris yang ditunjuk."
					/>
				</Panel>
			</div>
			<ContactRecord found={data} />
			<ConsentHistory found={data} />
		</div>
	);
}

/** The people of the customer's policies, the trusted contact, and the consents. */
export function PeopleOfPerson({ person, query }: SectionProps) {
	const own = new URLSearchParams(query);
	own.set('id', person.id);
	return <ListRoom of={PEOPLE} query={own} card={(data) => <People data={data} />} />;
}
