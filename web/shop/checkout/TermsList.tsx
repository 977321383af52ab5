import { useState } from 'react';

import { CheckField } from '#web/ui/forms/Field.tsx';
import { TermsBox } from '#web/ui/forms/TermsBox.tsx';

import type { CheckoutTerms } from './checkout.ts';
import { agreedBefore, keepAgreed } from './kept-choices.ts';
import { TermsText } from './TermsText.tsx';

/** Terms that the buyer has read and agreed to on an earlier screen, or before a reload. */
function AgreedTerms({
	terms,
	agreed,
	onAgree,
}: {
	terms: CheckoutTerms;
	agreed: boolean;
	onAgree: (agreed: boolean) => void;
}) {
	return (
		<div id={terms.id} className="rounded-control border border-line bg-white px-4 py-2">
			<CheckField
				id={`${terms.id}-setuju`}
				label={`Saya sudah membaca dan menyetujui ${terms.title}.`}
				checked={agreed}
				error={agreed ? undefined : 'Centang kotak ini untuk melanjutkan.'}
				onChange={(event) => onAgree(event.target.checked)}
			/>
			<details>
				<summary className="flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4">
					Baca lagi
				</summary>
				<TermsText terms={terms} />
			</details>
		</div>
	);
}

const added = (set: ReadonlySet<string>, id: string, is = true): ReadonlySet<string> =>
	new Set(is ? [...set, id] : [...set].filter((one) => one !== id));

/** Ids of the terms that were read and agreed to, starting with those of the screens before. */
export function useConsents(terms: readonly CheckoutTerms[]) {
	const [before] = useState(() => agreedBefore(terms));
	const [read, setRead] = useState(before);
	const [agreed, setAgreed] = useState(before);
	return {
		before,
		read,
		agreed,
		noteRead: (id: string) => setRead((now) => added(now, id)),
		agree: (one: CheckoutTerms, yes: boolean) => {
			setAgreed((now) => added(now, one.id, yes));
			keepAgreed(one, yes);
		},
	};
}

type Props = {
	terms: readonly CheckoutTerms[];
	consents: ReturnType<typeof useConsents>;
	asked: boolean;
};

export function TermsList({ terms, consents, asked }: Props) {
	const { before, read, agreed, noteRead, agree } = consents;
	return (
		<section className="grid gap-6">
			<h2 className="text-xl font-bold">Persetujuan</h2>
			{terms.map((one) =>
				before.has(one.id) ? (
					<AgreedTerms
						key={one.id}
						terms={one}
						agreed={agreed.has(one.id)}
						onAgree={(yes) => agree(one, yes)}
					/>
				) : (
					<TermsBox
						key={one.id}
						id={one.id}
						title={one.title}
						label={`Saya sudah membaca dan menyetujui ${one.title}.`}
						read={read.has(one.id)}
						agreed={agreed.has(one.id)}
						missing={asked}
						onRead={() => noteRead(one.id)}
						onAgree={(yes) => agree(one, yes)}
					>
						<TermsText terms={one} />
					</TermsBox>
				),
			)}
		</section>
	);
}
