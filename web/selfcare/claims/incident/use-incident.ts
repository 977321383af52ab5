import { useEffect, useEffectEvent, useState } from 'react';

import { uuidv7 } from '#platform/values/random/uuid.ts';

import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';
import type { Wizard } from '../wizard/use-claim-wizard.ts';
import {
	loadIncidents,
	loadKnown,
	loadProposals,
	type ClaimedEvent,
	namesOffer,
	offerIn,
	type ClaimProposal,
	type ProposedClaims,
} from './incident-calls.ts';

type Told = { personId: string; day: string; words: string };
const NOTHING_TOLD: Told = { personId: '', day: '', words: '' };

/** Moves on to what was chosen, which is below the proposals on a phone. */
const showChosen = () => {
	const policy = document.getElementById('claim-policyId');
	policy?.scrollIntoView({ block: 'center' });
	policy?.focus({ preventScroll: true });
};

/** A press before the people are loaded must not be refused for a field that is not shown yet. */
async function firstPerson(session: SelfcareSession): Promise<string> {
	const answer = await loadKnown(session);
	return answer.ok ? (answer.data.people[0]?.personId ?? '') : '';
}

/** Keeps what the customer enters about an event in step 1, and the proposed claims. */
export function useIncident(wizard: Wizard) {
	const { session, form, chooseProposal } = wizard;
	const { incident } = form;
	const { data: known } = useAsked(session, loadKnown);
	const [typed, setTyped] = useState<Partial<Told>>({});
	const [found, setFound] = useState<ProposedClaims | null>(null);
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState<Partial<Record<keyof Told, string>>>({});
	const [problem, setProblem] = useState('');
	const [open, setOpen] = useState(false);
	const first = known?.people[0]?.personId ?? '';
	const told: Told = { ...NOTHING_TOLD, personId: first, ...incident, ...typed };

	const tell = (next: Partial<Told>) => {
		setTyped((now) => ({ ...now, ...next }));
		setFound(null);
		setProblem('');
		setProblems({});
	};
	const propose = async (given: Told = told) => {
		const { day, words } = given;
		const personId = given.personId || (session ? await firstPerson(session) : '');
		const lacking = {
			...(personId ? {} : { personId: 'Pilih siapa yang mengalaminya' }),
			...(day ? {} : { day: 'Isi tanggal kejadiannya' }),
			...(words.trim() ? {} : { words: 'Ceritakan apa yang terjadi' }),
		};
		setProblems(lacking);
		if (!session || busy || Object.keys(lacking).length > 0) return;
		setBusy(true);
		const answer = await loadProposals(session, { personId, day, words });
		setBusy(false);
		setProblem(answer.ok ? '' : answer.message);
		setFound(answer.ok ? answer.data : null);
	};
	const choose = async (
		proposal: ClaimProposal,
		{ personId, day, words }: Told = told,
		id: string = incident?.id ?? uuidv7(Date.now()),
	) => {
		setBusy(true);
		const of = { id, personId, day, words: words.trim() };
		await chooseProposal(proposal, of, known?.account ?? null);
		setBusy(false);
		setFound(null);
		setOpen(false);
		showChosen();
	};
	const takeOffer = useEffectEvent(async (incidents: readonly ClaimedEvent[]) => {
		const asked = offerIn(location.search, incidents);
		if (!asked)
			return setProblem('Tawaran ini sudah tidak ada. Ceritakan kejadiannya di sini.');
		await choose(asked.offer, asked.told, asked.told.incidentId);
	});
	const isOffer = known !== null && form.policyId === '' && namesOffer(location.search);
	useEffect(() => {
		if (!session || !isOffer) return;
		void loadIncidents(session).then((answer) => {
			if (answer.ok) void takeOffer(answer.data);
		});
	}, [session, isOffer]);

	return {
		known,
		told,
		tell,
		found,
		busy,
		problem,
		problems,
		propose,
		choose,
		isFolded: incident !== null && !open,
		unfold: () => setOpen(true),
	};
}
