import { useEffect, useRef, useState } from 'react';

import {
	drawingProblem,
	isDrawnTooLong,
	MAX_STROKE_NUMBERS,
	nameProblem,
	SIGNATURE_BOX,
	type Stroke,
	DRAWN_TOO_LONG,
} from '#insurance/claims/form/signature.ts';
import { Button } from '#web/ui/Button.tsx';
import { RadioCards, TextField } from '#web/ui/forms/Field.tsx';
import { SignaturePad } from '#web/ui/forms/signature/SignaturePad.tsx';

import type { SelfcareSession } from '../../../frame/session.ts';
import { forgetTyped, keepTyped, readTyped } from '../../../frame/typed.ts';
import { signingOf } from '../typed-claim.ts';
import type { Wizard } from '../use-claim-wizard.ts';
import type { Signing } from './use-claim-signature.ts';

type Given = { way: 'drawn' | 'typed'; strokes: readonly Stroke[]; name: string };
const NOTHING: Given = { way: 'drawn', strokes: [], name: '' };

/** State of a signature in progress, which is restored after a reload of this tab. */
function useGiven(session: SelfcareSession | null, draftId: string) {
	const form = signingOf(draftId);
	const [given, setGiven] = useState<Given>(
		() => (session && readTyped<Given>(session, form)) ?? NOTHING,
	);
	const give = (next: Partial<Given>) => {
		const whole = { ...given, ...next };
		setGiven(whole);
		if (session) keepTyped(session, form, whole);
	};
	const forget = () => {
		setGiven(NOTHING);
		forgetTyped(form);
	};
	return { given, give, forget };
}

type Giving = { given: Given; give: (next: Partial<Given>) => void };

function DrawField({ given, give }: Giving) {
	const { strokes } = given;
	return (
		<div className="grid gap-2">
			<p id="claim-signature-how" className="font-semibold">
				Gambar tanda tanganmu dengan jari, pena atau mouse
			</p>
			<SignaturePad
				describedBy="claim-signature-how"
				strokes={strokes}
				field={SIGNATURE_BOX}
				label={
					strokes.length === 0
						? 'Bidang tanda tangan, masih kosong'
						: 'Bidang tanda tangan, sudah terisi'
				}
				mostNumbers={MAX_STROKE_NUMBERS}
				onChange={(next) => (isDrawnTooLong(strokes) ? undefined : give({ strokes: next }))}
			/>
			<div>
				<Button
					look="quiet"
					aria-disabled={strokes.length === 0 || undefined}
					onClick={() => give({ strokes: [] })}
				>
					Hapus
				</Button>
			</div>
		</div>
	);
}

/**
 * Alternative for customers who cannot draw a signature: they type their full name as it appears on
 * the policy.
 */
function TypeField({ given, give, signer }: Giving & { signer: string }) {
	return (
		<TextField
			id="claim-signature-name"
			label="Nama lengkap sebagai tanda tangan"
			hint={`Seperti di polis: ${signer}`}
			autoComplete="name"
			maxLength={120}
			value={given.name}
			onChange={(event) => give({ name: event.target.value })}
		/>
	);
}

export const SENT_WITHOUT = 'Klaimmu juga bisa dikirim tanpa tanda tangan.';

const tooLong = ({ way, strokes }: Given) =>
	way === 'drawn' && isDrawnTooLong(strokes) ? DRAWN_TOO_LONG : '';
const refusedBy = ({ refused, unable }: Signing) =>
	unable ? `${refused} ${SENT_WITHOUT}` : refused;

export function SignNow({
	wizard,
	problem,
	again,
	onSigned,
	onStay,
}: {
	wizard: Wizard;
	problem: string | undefined;
	again: boolean;
	onSigned: () => void;
	onStay: () => void;
}) {
	const { signing, session, saving, form } = wizard;
	const { given, give: keep, forget } = useGiven(session, saving.draftId());
	const [tried, setTried] = useState('');
	const give = (next: Partial<Given>) => {
		setTried('');
		keep(next);
	};
	const first = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (again) first.current?.querySelector('input')?.focus();
	}, [again]);
	const problemNow = () => {
		if (form.provinceCode === '')
			return 'Pilih provinsi dulu: provinsi ikut tertulis di formulir.';
		if (given.way === 'drawn') return drawingProblem(given.strokes) ?? '';
		return nameProblem(given.name, signing.form?.signer ?? '') ?? '';
	};
	const sign = async () => {
		const lacking = problemNow();
		setTried(lacking);
		if (lacking !== '') return;
		const { way, strokes, name } = given;
		const drawn = { way: 'drawn' as const, strokes: strokes.map((one) => [...one]) };
		const done = await signing.sign(way === 'drawn' ? drawn : { way: 'typed', name });
		// A signature drawn for one form must not be used for a form with other content.
		if (done !== 'refused') forget();
		if (done === 'signed') onSigned();
	};
	const text = tooLong(given) || tried || refusedBy(signing) || problem;
	return (
		<div ref={first} className="grid gap-4">
			<RadioCards
				legend="Cara tanda tangan"
				name="claim-signature-way"
				options={[
					{ value: 'drawn', label: 'Gambar di layar' },
					{ value: 'typed', label: 'Ketik namaku saja' },
				]}
				chosen={given.way}
				onChange={(event) => give({ way: event.target.value as Given['way'] })}
			/>
			{given.way === 'drawn' ? (
				<DrawField given={given} give={give} />
			) : (
				<TypeField given={given} give={give} signer={signing.form?.signer ?? ''} />
			)}
			<div className="flex flex-wrap gap-3">
				<Button
					onClick={() => void sign()}
					busy={signing.busy}
					aria-describedby={text ? 'claim-signature-error' : undefined}
				>
					Tanda tangani
				</Button>
				{again ? (
					<Button look="second" onClick={onStay}>
						Tidak jadi
					</Button>
				) : null}
			</div>
			<p id="claim-signature-error" role="status" className="text-error">
				{text}
			</p>
		</div>
	);
}
