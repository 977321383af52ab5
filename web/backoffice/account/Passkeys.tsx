import { useState } from 'react';

import type {
	addPasskey,
	beginPasskey,
	listPasskeys,
	removePasskey,
} from '#insurance/access/staff/passkeys/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer, useSend } from '../office-calls.ts';
import { Panel } from '../parts/parts.tsx';
import { makePasskey } from './use-passkey.ts';

const when = (instant: string) => shortDateTime(new Date(instant));

function NewPasskey({ onAdded }: { onAdded: () => void }) {
	const [name, setName] = useState('');
	const [given, setGiven] = useState('');
	const begin = useSend<typeof beginPasskey>('POST /page/office/account/passkey-begin');
	const add = useSend<typeof addPasskey>('POST /page/office/account/passkey-add', {
		done: 'Passkey tersimpan.',
	});
	const make = async () => {
		if (name.trim() === '') return setGiven('Nama wajib diisi');
		setGiven('');
		const begun = await begin.send({});
		if (!begun) return;
		const response = await makePasskey(begun.options);
		if (!response) return setGiven('Passkey tidak jadi dibuat. Coba lagi.');
		if (!(await add.send({ name, response }))) return;
		setName('');
		onAdded();
	};
	const problem = given || begin.problem || add.problem;
	return (
		<Form
			onSubmit={(event) => {
				event.preventDefault();
				void make();
			}}
			className="grid max-w-sm gap-3"
		>
			<TextField
				id="passkey-name"
				label="Nama passkey"
				hint="Supaya kamu mengenalinya, contoh Laptop kantor"
				error={problem || undefined}
				value={name}
				onChange={(event) => setName(event.target.value)}
				maxLength={60}
			/>
			<Button type="submit" look="second" busy={begin.busy || add.busy}>
				Buat passkey
			</Button>
		</Form>
	);
}

/** The person's passkeys, with which they log in and prove themselves without a code. */
export function Passkeys() {
	const { data, problem, reload } = useAnswer<typeof listPasskeys>(
		'POST /page/office/account/passkeys',
		{},
	);
	const remove = useSend<typeof removePasskey>('POST /page/office/account/passkey-remove', {
		done: 'Passkey dihapus.',
	});
	const shown = problem || remove.problem;
	return (
		<Panel title="Passkey">
			<p>
				Masuk dengan sidik jari, wajah, atau PIN perangkatmu, tanpa kata sandi dan tanpa
				kode.
			</p>
			{shown ? <Notice look="error">{shown}</Notice> : null}
			<ul className="grid gap-3">
				{data?.rows.map(({ passkeyId, name, addedAt, usedAt }) => (
					<li
						key={passkeyId}
						className="petal flex flex-wrap items-center justify-between gap-3 border border-line bg-white p-5"
					>
						<div className="min-w-0">
							<p className="font-semibold wrap-anywhere">{name}</p>
							<p className="tabular text-sm text-mute">
								Dibuat <span>{when(addedAt)}</span> ·{' '}
								<span>
									{usedAt ? `terakhir dipakai ${when(usedAt)}` : 'belum dipakai'}
								</span>
							</p>
						</div>
						<Button
							look="second"
							busy={remove.busy}
							onClick={async () => (await remove.send({ passkeyId })) && reload()}
							aria-label={`Hapus ${name}`}
						>
							Hapus
						</Button>
					</li>
				))}
			</ul>
			<NewPasskey onAdded={reload} />
		</Panel>
	);
}
