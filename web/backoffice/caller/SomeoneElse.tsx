import { useState } from 'react';

import type { callerClaimForm } from '#insurance/office/caller/acts/api.ts';
import { Button } from '#web/ui/Button.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { Panel } from '../parts/parts.tsx';
import { ReadAloud } from './ReadAloud.tsx';

type Case = { policyNo: string; caseId: string };

/** Sends the claim form; the email always goes to the holder's mailbox. */
export function SendClaimForm({
	policyNo,
	caseId,
	onSaid,
}: Case & { onSaid: (say: string) => void }) {
	const form = useCallForm<typeof callerClaimForm, Record<string, never>>(
		'POST /page/office/caller/claim-form',
		{
			id: 'claim-form',
			values: {},
			input: () => ({ policyNo, caseId }),
			once: true,
			onDone: ({ say }) => onSaid(say),
		},
	);
	return (
		<CallForm of={form} submit="Kirim tautan formulir klaim">
			<p>
				Tautannya dikirim ke email pemegang polis yang tercatat. Alamat lain tidak bisa
				dipakai.
			</p>
		</CallForm>
	);
}

/** Shows the acts for a caller whose identity was not checked, e.g. a widow or a relative. */
export function SomeoneElse({ policyNo, caseId, onOver }: Case & { onOver: () => void }) {
	const [said, setSaid] = useState<string | null>(null);
	return (
		<div className="grid gap-5 xl:grid-cols-2">
			<Panel title="Bukan pemegang polis">
				<p>
					Jangan sebutkan isi polis, premi, manfaat, atau siapa ahli warisnya. Yang boleh
					hanya ini:
				</p>
				<ul className="grid list-disc gap-2 pl-5">
					<li>
						<strong>Pemegang polis meninggal:</strong> sampaikan turut berduka, lalu
						minta keluarga melapor lewat halaman Lapor Klaim dengan nomor polis dan
						tanggal lahir tertanggung. Siapkan KTP pelapor dan surat kematian.
					</li>
					<li>
						<strong>Tidak tahu nomor polisnya:</strong> minta keluarga mencari di email
						atau dokumen pemegang polis, atau datang dengan KTP dan kartu keluarga.
					</li>
					<li>
						<strong>Ingin mengubah sesuatu:</strong> minta pemegang polis sendiri yang
						menelepon.
					</li>
				</ul>
				<div>
					<Button look="second" onClick={onOver}>
						Selesai
					</Button>
				</div>
			</Panel>
			<Panel title="Kirim formulir klaim">
				<SendClaimForm policyNo={policyNo} caseId={caseId} onSaid={setSaid} />
				{said === null ? null : <ReadAloud>{said}</ReadAloud>}
			</Panel>
		</div>
	);
}
