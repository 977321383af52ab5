import { useState } from 'react';

import type { openPersonPage } from '#insurance/office/person/api.ts';

import { FinderButton } from '../finder/FinderHost.tsx';
import { currentCase } from '../finder/search-case.ts';
import { mayDo, useMe } from '../me.ts';
import { useAnswer } from '../office-calls.ts';
import { Heading, Waiting } from '../parts/parts.tsx';
import { Tabs } from '../parts/Tabs.tsx';
import { OpenQuestion } from './OpenQuestion.tsx';
import { SECTIONS_OF_PERSON } from './person-sections.tsx';
import { PersonFacts } from './PersonFacts.tsx';
import { personUrl } from './PersonLink.tsx';
import type { OpenedCustomer } from './section-props.ts';

function Opened({ person, query }: { person: OpenedCustomer; query: URLSearchParams }) {
	const me = useMe();
	const sections = SECTIONS_OF_PERSON.filter(({ rights }) =>
		rights.some((right) => mayDo(me, right)),
	);
	const here = sections.find(({ key }) => key === (query.get('bagian') ?? '')) ?? sections[0];
	if (!here) return null;
	return (
		<>
			<PersonFacts person={person} />
			<Tabs
				here={here.key}
				tabs={sections.map(({ key, label }) => ({
					key,
					label,
					url: personUrl(person.id, key),
				}))}
			/>
			<here.Section key={`${person.id} ${here.key}`} person={person} query={query} />
		</>
	);
}

function PersonPage({ of, query }: { of: string; query: URLSearchParams }) {
	const me = useMe();
	const [work, setWork] = useState(() => currentCase(me.email));
	const { data, problem } = useAnswer<typeof openPersonPage>('POST /page/office/person/open', {
		of,
		caseId: work?.caseId ?? null,
	});
	return (
		<>
			<Heading title={data?.person?.name ?? 'Nasabah'} />
			<Waiting there={data !== null} problem={problem} words="Membuka halaman nasabah" />
			{data && !data.person ? <OpenQuestion of={of} onCase={setWork} /> : null}
			{data?.person ? <Opened person={data.person} query={query} /> : null}
		</>
	);
}

/**
 * /office/nasabah: one customer on one page. `id` is the customer's id, or a number that belongs to
 * the customer; `bagian` selects a section.
 */
export function Screen({ query }: { query: URLSearchParams }) {
	const of = query.get('id')?.trim() ?? '';
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-5">
			{of ? (
				<PersonPage of={of} query={query} />
			) : (
				<>
					<Heading title="Nasabah" />
					<p className="text-mute">
						Cari orangnya dulu: nama dan tahun lahir, telepon, email, NIK, pelat, atau
						nomor apa pun.
					</p>
					<FinderButton wide />
				</>
			)}
		</div>
	);
}
