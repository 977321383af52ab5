import { useEffect, useEffectEvent, useState } from 'react';

import { BENEFICIARY_RELATIONSHIPS, MAX_BENEFICIARIES } from '#insurance/quotes/beneficiary.ts';
import type { changeBeneficiaries } from '#insurance/servicing/api.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { useFirstProblem } from '#web/ui/forms/go-to-first.ts';
import { useIntent } from '#web/ui/navigation/use-intent.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askAs, refusedBeside, tell } from '../frame/ask-as.ts';
import type { SelfcareSession } from '../frame/session.ts';
import { forgetTyped, readTyped, useTyped } from '../frame/typed.ts';
import {
	changeOf,
	type Heir,
	heirsForm,
	type Servicing,
	startOf,
	type TypedHeirs,
} from './typed-heirs.ts';
import { useEditor } from './use-editor.ts';

type Props = {
	session: SelfcareSession;
	policyId: string;
	servicing: Servicing;
	onDone: () => void;
};

const NOBODY: Heir = { name: '', relationship: '', dob: '', share: '' };
const FIELDS = [
	['name', 'Nama', 'text', undefined],
	['dob', 'Tanggal lahir', 'date', undefined],
	['share', 'Bagian (%)', 'text', 'numeric'],
] as const;

const nameOf = (at: number, field: keyof Heir) => `beneficiaries.${at}.${field}`;
/** Beside what something can be said. */
const shownOf = (heirs: readonly Heir[]) => [
	'beneficiaries',
	'agree',
	...heirs.flatMap((heir, at) =>
		(Object.keys(heir) as (keyof Heir)[]).map((field) => nameOf(at, field)),
	),
];

type EditorProps = Props & { onElsewhere: () => void; onClose: () => void };

/** Sends the new list once; the refusal's sentences stand beside their fields. */
function useChange({ session, policyId, onDone, onElsewhere }: EditorProps) {
	const [busy, setBusy] = useState(false);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const intent = useIntent();
	const send = async (typed: TypedHeirs, agree: boolean) => {
		setBusy(true);
		const input = changeOf(policyId, typed, agree);
		const answer = await askAs<typeof changeBeneficiaries>(
			session,
			'POST /page/selfcare/servicing/beneficiaries',
			input,
			intent.keyOf(input),
		);
		setBusy(false);
		if (!answer.ok) {
			setProblems(refusedBeside(answer, shownOf(typed.heirs)));
			// The list above becomes the one that holds; what was written here stays.
			if (answer.code === 409) onElsewhere();
			return;
		}
		intent.done();
		tell(`Ahli waris diubah. Endorsemen ${answer.data.endorsementNo} kami kirim ke emailmu.`);
		onDone();
	};
	return { busy, problems, send };
}

/** How much of the whole is given away. */
function Total({ heirs }: { heirs: readonly Heir[] }) {
	const total = heirs.reduce((sum, { share }) => sum + (Number(share) || 0), 0);
	return (
		<p className="tabular" role="status">
			{heirs.length === 0
				? 'Tanpa nama berarti ahli waris menurut hukum.'
				: `Jumlah bagian ${total}% dari 100%.`}
		</p>
	);
}

/**
 * The list as it is typed. What is sent stands against the list that was shown when the typing
 * began; against another one only once that one was refused for, and is shown.
 */
function useHeirs({ session, policyId, servicing }: EditorProps) {
	const { typed, type } = useTyped(session, heirsForm(policyId), () => startOf(servicing));
	const [refusedOver, setRefusedOver] = useState<Servicing | null>(null);
	const take = useEffectEvent((base: TypedHeirs['base']) => type({ ...typed, base }));
	useEffect(() => {
		if (refusedOver === null || refusedOver === servicing) return;
		setRefusedOver(null);
		take(servicing.beneficiaries);
	}, [refusedOver, servicing]);
	return {
		typed,
		heirs: typed.heirs,
		setHeirs: (heirs: Heir[]) => type({ ...typed, heirs }),
		expectOther: () => setRefusedOver(servicing),
	};
}

function Editor(props: EditorProps) {
	const { typed, heirs, setHeirs, expectOther } = useHeirs(props);
	const [agree, setAgree] = useState(false);
	const { busy, problems, send } = useChange({
		...props,
		onElsewhere() {
			expectOther();
			props.onElsewhere();
		},
	});
	const root = useFirstProblem(problems);
	const change = (at: number, part: Partial<Heir>) =>
		setHeirs(heirs.map((heir, nth) => (nth === at ? { ...heir, ...part } : heir)));
	return (
		<div className="grid gap-4" ref={root}>
			{heirs.map((heir, at) => (
				<fieldset
					key={at}
					className="grid gap-3 rounded-control bg-mist p-4 sm:grid-cols-2"
				>
					<legend className="sr-only">Ahli waris {at + 1}</legend>
					{FIELDS.map(([field, label, type, inputMode]) => (
						<TextField
							key={field}
							id={`waris-${at}-${field}`}
							label={label}
							type={type}
							inputMode={inputMode}
							value={heir[field]}
							error={problems[nameOf(at, field)]}
							onChange={(event) => change(at, { [field]: event.target.value })}
						/>
					))}
					<SelectField
						id={`waris-${at}-relationship`}
						label="Hubungan"
						options={[...new Set([...BENEFICIARY_RELATIONSHIPS, heir.relationship])]
							.filter((word) => word !== '')
							.map((word) => ({ value: word, label: word }))}
						value={heir.relationship}
						error={problems[nameOf(at, 'relationship')]}
						onChange={(event) => change(at, { relationship: event.target.value })}
					/>
					<div>
						<Button
							look="quiet"
							onClick={() => setHeirs(heirs.filter((_, nth) => nth !== at))}
						>
							Hapus ahli waris {at + 1}
						</Button>
					</div>
				</fieldset>
			))}
			{problems['beneficiaries'] ? (
				<Notice look="warning">{problems['beneficiaries']}</Notice>
			) : null}
			<Total heirs={heirs} />
			{heirs.length < MAX_BENEFICIARIES ? (
				<div>
					<Button look="second" onClick={() => setHeirs([...heirs, NOBODY])}>
						Tambah ahli waris
					</Button>
				</div>
			) : null}
			<CheckField
				id="setuju-waris"
				label="Daftar ini benar, dan berlaku mulai sekarang."
				checked={agree}
				error={problems['agree']}
				onChange={(event) => setAgree(event.target.checked)}
			/>
			<div className="flex flex-wrap gap-3">
				<Button busy={busy} onClick={() => void send(typed, agree)}>
					Simpan ahli waris
				</Button>
				<Button look="quiet" onClick={props.onClose}>
					Batal
				</Button>
			</div>
		</div>
	);
}

/** Who is paid, and changing it. */
export function Beneficiaries(props: Props) {
	const { servicing } = props;
	const { open, show, hide, button, body } = useEditor(
		readTyped(props.session, heirsForm(props.policyId)) !== null,
	);
	const close = () => {
		forgetTyped(heirsForm(props.policyId));
		hide();
	};
	const done = () => {
		close();
		props.onDone();
	};
	if (!servicing.hasBeneficiaries) return null;
	return (
		<section
			aria-labelledby="waris"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="waris" className="text-xl">
				Ahli waris
			</h2>
			{servicing.beneficiaries.length === 0 ? <p>Ahli waris menurut hukum.</p> : null}
			<ul className="grid gap-2">
				{servicing.beneficiaries.map(({ name, relationship, dob, share }) => (
					<li
						key={name}
						className="flex flex-wrap justify-between gap-x-4 border-b border-line pb-2"
					>
						<span>
							<strong>{name}</strong>, {relationship}
							{dob ? (
								<span className="text-mute"> · lahir {shortDate(dob)}</span>
							) : null}
						</span>
						<span className="tabular">{share}%</span>
					</li>
				))}
			</ul>
			{servicing.mayChange && !open ? (
				<div>
					<Button ref={button} look="second" onClick={show}>
						Ubah ahli waris
					</Button>
				</div>
			) : null}
			<div ref={body} hidden={!open}>
				{open ? (
					<Editor {...props} onDone={done} onElsewhere={props.onDone} onClose={close} />
				) : null}
			</div>
		</section>
	);
}
