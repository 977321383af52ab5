import { type FormEvent, useEffect, useRef, useState } from 'react';

import type { askCorrection, WireCover } from '#insurance/groups/memberships/employee/api.ts';
import { isCorrectable } from '#insurance/groups/memberships/employee/employee.ts';
import { maxLength, type MemberField } from '#insurance/groups/memberships/member.ts';
import { refusedFields } from '#platform/contract/client.ts';
import { isDay, longDate, shortDate } from '#platform/values/dates.ts';
import { ask } from '#web/ui/ask.ts';
import { useToday } from '#web/ui/browser/use-today.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

const worded = (field: string, value: string): string =>
	field === 'dob' && isDay(value) ? longDate(value) : value || '–';

const STATES = {
	waiting: { look: 'info', title: 'Menunggu perusahaanmu' },
	confirmed: { look: 'success', title: 'Datamu sudah diperbaiki' },
	refused: { look: 'warning', title: 'Perbaikan belum disetujui' },
} as const;

function Asked({
	correction,
	company,
	fresh,
}: {
	correction: WireCover['correction'];
	company: string;
	/**
	 * True if the correction was just requested, which means that the clicked button has been
	 * removed.
	 */
	fresh: boolean;
}) {
	if (!correction) return null;
	const { state, askedAt, reason, changes } = correction;
	return (
		<Notice key={askedAt} {...STATES[state]} takesFocus={fresh}>
			<p>
				{state === 'waiting'
					? `Kamu minta pada ${shortDate(askedAt.slice(0, 10))}. ${company} membenarkan atau menolaknya, dan kami mengabarimu lewat email.`
					: state === 'refused'
						? `Alasannya: ${reason ?? ''}`
						: 'Sertifikat dan e-card yang kamu buka memuat data yang baru.'}
			</p>
			{state === 'waiting' ? (
				<ul className="mt-2 grid gap-1">
					{changes.map(({ field, label, old, asked }) => (
						<li key={field}>
							{`${label}: ${worded(field, old)} menjadi ${worded(field, asked)}`}
						</li>
					))}
				</ul>
			) : null}
		</Notice>
	);
}

type Row = Partial<Record<MemberField, string>>;

function DataField({
	id,
	one,
	value,
	error,
	onPut,
}: {
	id: string;
	one: WireCover['person'][number];
	value: string;
	error: string | undefined;
	onPut: (value: string) => void;
}) {
	const today = useToday();
	const wired = {
		id,
		label: one.label,
		value,
		error,
		onChange: ({ target }: { target: { value: string } }) => onPut(target.value),
	};
	if (one.field === 'gender')
		return (
			<SelectField
				{...wired}
				empty="Pilih"
				options={['Pria', 'Wanita'].map((word) => ({ value: word, label: word }))}
			/>
		);
	return one.field === 'dob' ? (
		<TextField {...wired} type="date" max={today} />
	) : (
		<TextField {...wired} autoComplete="off" maxLength={maxLength(one.field)} />
	);
}

function CorrectData({
	cover,
	onDone,
	onClose,
}: {
	cover: WireCover;
	onDone: () => void;
	onClose: () => void;
}) {
	const fields = cover.person.filter(({ field }) => isCorrectable(field));
	const before: Row = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
	const [row, setRow] = useState(before);
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [text, setSaid] = useState('');
	const [busy, setBusy] = useState(false);
	const top = useRef<HTMLHeadingElement>(null);
	useEffect(() => top.current?.focus(), []);
	const idOf = (field: string) => `data-${field}-${cover.memberId}`;
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		setSaid('');
		const changed = Object.fromEntries(
			Object.entries(row).filter(([field, value]) => value !== before[field as MemberField]),
		);
		const answer = await ask<typeof askCorrection>('POST /page/employee/correct', {
			memberId: cover.memberId,
			row: changed,
		});
		setBusy(false);
		if (answer.ok) return onDone();
		const found = refusedFields(answer.data);
		setErrors(found);
		if (!fields.some(({ field }) => found[`row.${field}`])) setSaid(answer.message);
		const first = Object.keys(found)[0]?.replace('row.', '');
		if (first) document.getElementById(idOf(first))?.focus();
	};
	return (
		<Form onSubmit={submit} className="grid gap-4">
			<h5 ref={top} tabIndex={-1} className="font-semibold outline-none">
				Minta data diperbaiki
			</h5>
			<p>
				Tulis yang benar. Yang kamu kosongkan tetap seperti sekarang. NIK yang salah hanya
				bisa diganti bagian personalia.
			</p>
			<div className="grid gap-4 sm:grid-cols-2">
				{fields.map((one) => (
					<DataField
						key={one.field}
						id={idOf(one.field)}
						one={one}
						value={row[one.field] ?? ''}
						error={errors[`row.${one.field}`]}
						onPut={(value) => {
							setRow({ ...row, [one.field]: value });
							setErrors(({ [`row.${one.field}`]: _fixed, ...others }) => others);
						}}
					/>
				))}
			</div>
			{text ? (
				<p role="alert" className="text-error">
					{text}
				</p>
			) : null}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					Minta diperbaiki
				</Button>
				<Button look="second" onClick={onClose}>
					Jangan dulu
				</Button>
			</div>
		</Form>
	);
}

export function OwnData({ cover, onChanged }: { cover: WireCover; onChanged: () => void }) {
	const [editing, setEditing] = useState(false);
	const [fresh, setFresh] = useState(false);
	const over = cover.coverStatus.state === 'over';
	return (
		<div className="grid gap-4">
			<h4 className="text-lg">Datamu di daftar peserta</h4>
			<Asked correction={cover.correction} company={cover.company} fresh={fresh} />
			{editing ? (
				<CorrectData
					cover={cover}
					onClose={() => setEditing(false)}
					onDone={() => {
						setEditing(false);
						setFresh(true);
						onChanged();
					}}
				/>
			) : (
				<>
					<dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
						{cover.person.map(({ field, label, value }) => (
							<div key={field}>
								<dt className="text-sm text-mute">{label}</dt>
								<dd className="break-words">{worded(field, value)}</dd>
							</div>
						))}
					</dl>
					{over ? null : (
						<div>
							<Button look="second" onClick={() => setEditing(true)}>
								{cover.correction?.state === 'waiting'
									? 'Ubah permintaan'
									: 'Ada yang salah? Perbaiki'}
							</Button>
						</div>
					)}
				</>
			)}
		</div>
	);
}
