import { useState } from 'react';

import { FILE_ENDINGS, MAX_DOCUMENT_BYTES } from '#insurance/claims/claim.ts';
import type {
	complaintEntryChoices,
	enterComplaint,
} from '#insurance/service/requests/entered/api.ts';
import {
	ADDRESS_MOST,
	ASKED_MOST,
	ENTERED_CHANNELS,
	OLDEST_RECEIPT_DAYS,
} from '#insurance/service/requests/entered/entry.ts';
import {
	CHANNEL_WORDS,
	REQUEST_WORDS,
	TOPICS,
} from '#insurance/service/requests/service/service-request.ts';
import type { CallInput, CallOutput } from '#platform/contract/call.ts';
import { addToDay } from '#platform/values/dates.ts';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { OneFile } from '#web/ui/forms/one-file/OneFile.tsx';
import { shrinkPicture, uploadForm } from '#web/ui/forms/upload/upload.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { showToast } from '#web/ui/toast-store.ts';

import { CallForm } from '../forms/CallForm.tsx';
import { DayField } from '../forms/DayField.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { NoteField } from '../money/NoteField.tsx';
import { formDataOf } from '../money/payouts/form-of.ts';
import { useAnswer } from '../office-calls.ts';
import { Choice } from '../parts/Choice.tsx';
import { Waiting } from '../parts/parts.tsx';

type Input = CallInput<typeof enterComplaint>;
type Channel = Input['channel'];
type Topic = Input['topic'];
type Typed = Record<
	| 'receivedOn'
	| 'topic'
	| 'cause'
	| 'name'
	| 'email'
	| 'phone'
	| 'address'
	| 'policyNo'
	| 'words'
	| 'asked',
	string
> & { channel: Channel };

/** First values of the fields about the sender. */
export type KnownSender = {
	about: Input['about'];
	channel: Channel;
	name: string;
	email: string;
	phone: string;
	policyNo: string;
	/** Policies to choose from; typed if there are none. */
	policyNos: readonly string[];
};
export const UNKNOWN_SENDER: KnownSender = {
	about: null,
	channel: 'telephone',
	name: '',
	email: '',
	phone: '',
	policyNo: '',
	policyNos: [],
};

/** The width of the panel decides how many columns there are. */
const FIELDS = 'grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-4';
const CHANNELS = ENTERED_CHANNELS.map((value) => ({ value, label: CHANNEL_WORDS[value] }));
const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

async function attach(number: string, file: File): Promise<void> {
	const form = formDataOf({ number, file: await shrinkPicture(file, MAX_DOCUMENT_BYTES) });
	const answer = await uploadForm('/page/office/service-requests/attach', form, {
		silentOnce: true,
	});
	if (!answer.ok)
		showToast(`Pengaduannya tercatat, lampirannya belum. ${answer.message}`, {
			look: 'error',
		});
}

function useEntry(known: KnownSender, today: string) {
	const navigate = useNavigate();
	const [file, setFile] = useState<File | null>(null);
	const { about, channel, name, email, phone, policyNo } = known;
	const form = useCallForm<typeof enterComplaint, Typed>(
		'POST /page/office/service-requests/enter',
		{
			id: 'pengaduan',
			values: {
				channel,
				receivedOn: today,
				topic: '',
				cause: '',
				name,
				email,
				phone,
				address: '',
				policyNo,
				words: '',
				asked: '',
			},
			input: (typed) => ({ ...typed, topic: typed.topic as Topic, about }),
			done: 'Pengaduan tercatat.',
			once: true,
			onDone: ({ number }) =>
				void (file ? attach(number, file) : Promise.resolve()).then(() =>
					navigate(`/office/layanan?nomor=${number}`),
				),
		},
	);
	return { form, setFile };
}
type Form = ReturnType<typeof useEntry>['form'];

function SenderFields({ form, policyNos }: { form: Form; policyNos: readonly string[] }) {
	return (
		<>
			<div className={FIELDS}>
				<TextField {...form.text('name')} label="Nama pengirim" autoComplete="off" />
				{policyNos.length > 0 ? (
					<SelectField
						{...form.text('policyNo')}
						label="Nomor polis"
						empty="Tidak tentang satu polis"
						options={options(policyNos)}
					/>
				) : (
					<TextField
						{...form.text('policyNo')}
						label="Nomor polis (kalau ada)"
						autoComplete="off"
					/>
				)}
				<TextField
					{...form.text('email')}
					label="Email"
					hint="Kosong: tanda terima dan jawabannya surat cetak"
					type="email"
					autoComplete="off"
				/>
				<TextField
					{...form.text('phone')}
					label="Nomor HP"
					hint="Untuk menelepon balik"
					inputMode="tel"
					autoComplete="off"
				/>
			</div>
			<TextField
				{...form.text('address')}
				label="Alamat surat"
				hint="Untuk yang tidak punya email"
				maxLength={ADDRESS_MOST}
				autoComplete="off"
			/>
		</>
	);
}

function EntryForm({
	known,
	choices: { today, causes },
}: {
	known: KnownSender;
	choices: CallOutput<typeof complaintEntryChoices>;
}) {
	const { form, setFile } = useEntry(known, today);
	return (
		<CallForm of={form} submit="Catat pengaduan">
			<Choice {...form.pick('channel')} legend="Masuk lewat" options={CHANNELS} />
			<div className={FIELDS}>
				<DayField
					{...form.pick('receivedOn')}
					label="Diterima"
					hint="Tenggat dihitung sejak hari diterima"
					min={addToDay(today, { day: -OLDEST_RECEIPT_DAYS })}
					max={today}
				/>
				<SelectField
					{...form.text('topic')}
					label="Perihal"
					hint="Pokok pengaduannya"
					options={options(TOPICS.complaint)}
				/>
				<SelectField
					{...form.text('cause')}
					label="Penyebab di register"
					hint="Untuk laporan triwulan; boleh nanti"
					empty="Dicatat nanti"
					options={causes}
				/>
			</div>
			<SenderFields form={form} policyNos={known.policyNos} />
			<NoteField
				{...form.pick('words')}
				label="Yang terjadi"
				hint={`Dengan kata-kata pengirimnya, paling sedikit ${REQUEST_WORDS.least} huruf. Ia bisa membacanya`}
				most={REQUEST_WORDS.most}
				height="h-32"
			/>
			<NoteField
				{...form.pick('asked')}
				label="Yang diminta"
				hint="Penyelesaian yang diharapkan pengirimnya"
				most={ASKED_MOST}
			/>
			<OneFile
				id="pengaduan-lampiran"
				label="Lampiran (kalau ada)"
				hint="Pindaian suratnya; PDF, JPG atau PNG, paling besar 1MB"
				accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
				error={undefined}
				onChange={setFile}
			/>
		</CallForm>
	);
}

/** The form in which staff enter a complaint that came by another way than the site. */
export function EnterComplaint({ known = UNKNOWN_SENDER }: { known?: KnownSender }) {
	const { data, problem } = useAnswer<typeof complaintEntryChoices>(
		'POST /page/office/service-requests/entry-choices',
		{},
	);
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Memuat pilihan" />
			{data ? <EntryForm known={known} choices={data} /> : null}
		</>
	);
}
