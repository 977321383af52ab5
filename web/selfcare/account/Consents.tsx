import type { chooseConsent } from '#insurance/office/privacy/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { CheckField } from '#web/ui/forms/Field.tsx';

import { type Overview, type PartProps, usePrivacyChange } from './use-privacy.ts';

type Entries = Overview['consents'][number]['history'];

function History({ entries }: { entries: Entries }) {
	if (entries.length === 0) return null;
	return (
		<details>
			<summary className="min-h-11 cursor-pointer py-2 font-semibold text-leaf">
				Riwayat: <span>{entries.length}</span> pilihan
			</summary>
			<ul className="grid gap-2">
				{entries.map(({ given, at, network, version, words }, nth) => (
					<li key={`${at} ${nth}`} className="border-b border-line pb-2">
						<p className="tabular">
							<strong>{given ? 'Diberikan' : 'Ditarik'}</strong>{' '}
							<span>{shortDateTime(new Date(at))}</span> dari akunmu, jaringan{' '}
							<span>{network}</span>
						</p>
						<p className="text-sm text-mute">
							{version
								? `Rumusan versi ${version}: ${words}`
								: 'Rumusan yang dipakai waktu itu tidak dipakai lagi.'}
						</p>
					</li>
				))}
			</ul>
		</details>
	);
}

/**
 * Form for editing the consents. Nothing is preselected, and withdrawing consent is as easy as
 * giving it (UU 27/2022).
 */
export function Consents(props: PartProps) {
	const { busy, change } = usePrivacyChange(props);
	return (
		<section className="petal grid gap-4 border border-line bg-white p-5">
			<h2 className="text-xl">Persetujuan</h2>
			<p className="text-mute">
				Tidak ada yang wajib. Polismu berlaku sama, dicentang atau tidak.
			</p>
			{props.overview.consents.map(({ purpose, name, words, given, since, history }) => (
				<div key={purpose} className="border-t border-line pt-3">
					<CheckField
						id={purpose}
						label={<strong>{name}</strong>}
						checked={given}
						disabled={busy}
						onChange={() =>
							void change<typeof chooseConsent>(
								'POST /page/selfcare/privacy/consent',
								{ purpose, given: !given },
								given ? 'Persetujuan ditarik.' : 'Persetujuan disimpan.',
							)
						}
					/>
					<p className="text-mute">{words}</p>
					{since ? (
						<p className="text-sm text-mute">
							<span>{given ? 'Diberikan' : 'Ditarik'}</span>{' '}
							<span>{shortDateTime(new Date(since))}</span>
						</p>
					) : null}
					<History entries={history} />
				</div>
			))}
		</section>
	);
}
