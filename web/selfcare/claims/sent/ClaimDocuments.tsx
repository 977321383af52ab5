import { shortDateTime } from '#platform/values/dates.ts';
import { OwnChecklist } from '#web/ui/parts/OwnChecklist.tsx';

import { sentByLink } from '../by-link/came.ts';
import type { ClaimView } from './claim-view.ts';

export function ClaimDocuments({ claim }: { claim: ClaimView }) {
	return (
		<section className="petal grid gap-4 border border-line bg-white p-5">
			<h2 className="text-xl">Dokumen</h2>
			<OwnChecklist checklist={claim.checklist ?? []} />
			<ul className="grid gap-1">
				{claim.form ? (
					<li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
						<a
							href={claim.form.url}
							className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
						>
							Formulir klaim yang kamu tanda tangani
						</a>
						<span className="text-sm text-mute">
							{shortDateTime(new Date(claim.form.signedAt))}
						</span>
					</li>
				) : null}
				{(claim.letters ?? []).map((letter) => (
					<li
						key={letter.url}
						className="flex min-h-11 flex-wrap items-center justify-between gap-x-4"
					>
						<a
							href={letter.url}
							className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
						>
							{letter.name}
						</a>
						<span className="text-sm text-mute">
							{shortDateTime(new Date(letter.at))}
						</span>
					</li>
				))}
				{claim.documents.map((one) => (
					<li key={one.url} className="flex min-h-11 items-center justify-between gap-4">
						<span className="flex min-w-0 flex-wrap gap-x-4 [overflow-wrap:anywhere]">
							{one.pages.map((page, at) => (
								<a
									key={page.url}
									href={page.url}
									className="inline-flex min-h-11 items-center text-leaf underline underline-offset-4"
								>
									<span>
										<span>{one.name || one.fileName}</span>
										<span>
											{one.pages.length > 1 ? `, halaman ${at + 1}` : null}
										</span>
									</span>
								</a>
							))}
							{one.sentBy ? (
								<span className="w-full text-sm text-mute">
									{sentByLink(one.sentBy)}
								</span>
							) : null}
						</span>
						<span className="shrink-0 text-sm text-mute">
							(<span>{Math.max(1, Math.round(one.size / 1024))}</span> KB)
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
