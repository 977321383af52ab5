import { type FormEvent, useEffect, useRef } from 'react';

import { MAX_PAGES } from '#insurance/claims/claim.ts';
import { SOME_DOCUMENT } from '#insurance/claims/invitations/invitation.ts';
import type { OpenedInvitation } from '#insurance/claims/invitations/sender-api.ts';
import { jakartaDay, longDate, shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/forms/ErrorSummary.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { FileWithPages } from '#web/ui/forms/upload/FileWithPages.tsx';
import { documentRows } from '#web/ui/forms/upload/upload-rows.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';
import { useInsurer } from '#web/ui/site.tsx';

import { INVITED_FILES, useSending } from './use-sending.ts';

type AskedOfSender = NonNullable<OpenedInvitation['asked']>;

function Asked({ asked }: { asked: AskedOfSender }) {
	const { name } = useInsurer();
	const facts = [
		['Dokumen', asked.name],
		['Untuk', asked.forWhom],
		['Asuransi', name],
		['Paling lambat', longDate(jakartaDay(new Date(asked.expiresAt)))],
	] as const;
	return (
		<section className="petal grid gap-4 border border-line bg-white p-5">
			<dl className="grid gap-3 sm:grid-cols-2">
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt className="text-sm text-mute">{label}</dt>
						<dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
					</div>
				))}
			</dl>
			{asked.name === SOME_DOCUMENT ? (
				<p>
					Belum tahu dokumen yang mana? Tanyakan dulu kepada orang yang memberimu tautan
					ini.
				</p>
			) : null}
			<p>
				Yang kamu kirim dilihat orang yang mengajukan klaim dan penilai <span>{name}</span>,
				beserta namamu. Kirim dokumen ini saja.
			</p>
		</section>
	);
}

function Sent({ at }: { at: string }) {
	return (
		<Notice look="success" title="Terkirim. Terima kasih." takesFocus>
			Kami terima <span>{shortDateTime(new Date(at))}</span>. Tautan ini sudah selesai; kamu
			boleh menutup halaman ini.
		</Notice>
	);
}

const idOf = (name: string) =>
	name.startsWith('documents.')
		? `claim-documents-${name.slice('documents.'.length)}`
		: `pengirim-${name}`;

type Props = { token: string; asked: AskedOfSender; onOver: () => void };

export function SendDocument({ token, asked, onOver }: Props) {
	const sending = useSending({ token, name: asked.name, onOver });
	const { rows, uploads, sender, put, errors, found, said, busy, sentAt } = sending;
	const summary = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (Object.keys(found).length > 0) summary.current?.focus();
	}, [found]);
	if (sentAt) return <Sent at={sentAt} />;
	const problems = Object.entries(errors).map(([name, message]) => ({ id: idOf(name), message }));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void sending.send();
	};
	const field = (name: 'name' | 'institution') => ({
		id: idOf(name),
		name,
		value: sender[name],
		error: errors[name],
		maxLength: 60,
		onChange: ({ target }: { target: { value: string } }) => put(name, target.value),
	});
	return (
		<Form onSubmit={submit} className="grid max-w-3xl gap-8">
			<Asked asked={asked} />
			<ErrorSummary problems={problems} ref={summary} />
			{said && problems.length === 0 ? (
				<Notice key={said} look="error">
					{said}
				</Notice>
			) : null}
			<section aria-labelledby="berkas-kirim" className="grid gap-4">
				<h2 id="berkas-kirim" className="text-2xl">
					Berkasnya
				</h2>
				<p className="text-mute">
					PDF, JPG, JPEG atau PNG, maksimal 1MB per halaman, paling banyak{' '}
					<span>{MAX_PAGES}</span> halaman. Foto yang terlalu besar kami kecilkan dulu di
					perangkatmu.
				</p>
				<ul>
					{documentRows(rows).map((row) => (
						<FileWithPages
							key={row.id}
							stays
							row={row}
							rows={rows}
							uploads={uploads}
							about={INVITED_FILES}
							mostPages={MAX_PAGES}
							error={errors[`documents.${row.id}`]}
						/>
					))}
				</ul>
			</section>
			<section aria-labelledby="pengirim-kirim" className="grid gap-4">
				<h2 id="pengirim-kirim" className="text-2xl">
					Pengirimnya
				</h2>
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField label="Namamu" autoComplete="name" {...field('name')} />
					<TextField
						label="Rumah sakit atau kantor"
						autoComplete="organization"
						{...field('institution')}
					/>
				</div>
			</section>
			<div>
				<Button type="submit" busy={busy}>
					Kirim dokumen
				</Button>
			</div>
		</Form>
	);
}
