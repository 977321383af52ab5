import { useCallback, useState } from 'react';

import type { getPolicyDocuments } from '#insurance/service/servicing/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { askAs, warn } from '../../frame/ask-as.ts';
import { LoadProblem } from '../../frame/LoadProblem.tsx';
import type { SelfcareSession } from '../../frame/session.ts';
import { useAsked } from '../../frame/use-portal.ts';

type Listed = CallOutput<typeof getPolicyDocuments>[number];
type Props = { session: SelfcareSession; policyId: string };

const nameOf = ({ title, insuredName }: Listed) =>
	insuredName ? `${title} ${insuredName}` : title;

/**
 * Downloads a document through a link created on the click, because the links delivered with the
 * list are valid for only five minutes.
 */
function useDownload(ask: () => ReturnType<typeof askAs<typeof getPolicyDocuments>>) {
	const [busy, setBusy] = useState('');
	const download = async (document: Listed) => {
		setBusy(nameOf(document));
		const answer = await ask();
		setBusy('');
		if (!answer.ok) return warn(answer.message);
		const fresh = answer.data.find((one) => nameOf(one) === nameOf(document));
		if (fresh) location.assign(fresh.docFilePath);
		else warn('Dokumen ini sudah tidak ada. Muat ulang halaman.');
	};
	return { busy, download };
}

/** Lists all documents of one policy. Each can be downloaded as often as needed (C2.3.19, C7.3.04). */
export function PolicyDocuments({ session, policyId }: Props) {
	const load = useCallback(
		(as: SelfcareSession) =>
			askAs<typeof getPolicyDocuments>(as, 'POST /page/selfcare/servicing/documents', {
				policyId,
			}),
		[policyId],
	);
	const { data, problem, again, asking } = useAsked(session, load);
	const { busy, download } = useDownload(() => load(session));
	return (
		<section
			id="dokumen"
			aria-labelledby="dokumen-polis"
			className="petal grid gap-4 border border-line bg-white p-5"
		>
			<h2 id="dokumen-polis" className="text-xl">
				Dokumen polis
			</h2>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{data === null && !problem ? <Spinner words="Memuat daftar dokumen" /> : null}
			<ul className="grid">
				{data?.map((document) => (
					<li
						key={nameOf(document)}
						className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-1"
					>
						<span className="min-w-0 break-words">
							<span>{document.title}</span>
							{document.insuredName ? (
								<span className="block text-sm text-mute">
									{document.insuredName}
								</span>
							) : null}
						</span>
						<Button
							look="quiet"
							busy={busy === nameOf(document)}
							aria-label={`Unduh ${nameOf(document)}`}
							onClick={() => void download(document)}
						>
							Unduh
						</Button>
					</li>
				))}
			</ul>
			<p className="text-sm text-mute">
				Semuanya PDF, boleh diunduh lagi kapan saja. Perlu dikirim dalam bentuk cetak?{' '}
				<SmartLink
					url={`/selfcare/pesan?tentang=policy&ref=${policyId}`}
					className="font-semibold text-leaf underline underline-offset-4"
				>
					Kirim pesan
				</SmartLink>{' '}
				dan sebutkan dokumennya.
			</p>
		</section>
	);
}
