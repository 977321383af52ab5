import { useState } from 'react';

import {
	BENEFICIARY_RELATIONSHIPS,
	MAX_BENEFICIARIES,
} from '#insurance/sales/quotes/beneficiary.ts';
import { shortDate } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { useFirstProblem } from '#web/ui/forms/go-to-first.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

import type { SelfcareSession } from '../../frame/session.ts';
import { forgetTyped, readTyped } from '../../frame/typed.ts';
import { useEditor } from '../use-editor.ts';
import { type Heir, heirsForm, type Servicing } from './typed-heirs.ts';
import { nameOf, useHeirs, useHeirsChange } from './use-heirs.ts';

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

type EditorProps = Props & { onElsewhere: () => void; onClose: () => void };

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

function HeirFields({
	heir,
	at,
	problems,
	onChange,
	onDelete,
}: {
	heir: Heir;
	at: number;
	problems: Record<string, string>;
	onChange: (part: Partial<Heir>) => void;
	onDelete: () => void;
}) {
	return (
		<fieldset className="grid gap-3 rounded-control bg-mist p-4 sm:grid-cols-2">
			<legend className="sr-only">{`Ahli waris ${at + 1}`}</legend>
			{FIELDS.map(([field, label, type, inputMode]) => (
				<TextField
					key={field}
					id={`waris-${at}-${field}`}
					label={label}
					type={type}
					inputMode={inputMode}
					value={heir[field]}
					error={problems[nameOf(at, field)]}
					onChange={(event) => onChange({ [field]: event.target.value })}
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
				onChange={(event) => onChange({ relationship: event.target.value })}
			/>
			<div>
				<Button look="quiet" onClick={onDelete}>
					{`Hapus ahli waris ${at + 1}`}
				</Button>
			</div>
		</fieldset>
	);
}

function Editor(props: EditorProps) {
	const { typed, heirs, setHeirs, expectOther } = useHeirs(props);
	const [agree, setAgree] = useState(false);
	const { busy, problems, send } = useHeirsChange({
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
				<HeirFields
					key={at}
					{...{ heir, at, problems }}
					onChange={(part) => change(at, part)}
					onDelete={() => setHeirs(heirs.filter((_, nth) => nth !== at))}
				/>
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
							<strong>{name}</strong>
							<span>{`, ${relationship}`}</span>
							{dob ? (
								<span className="text-mute">{` · lahir ${shortDate(dob)}`}</span>
							) : null}
						</span>
						<span className="tabular">{`${share}%`}</span>
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
