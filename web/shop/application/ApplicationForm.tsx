import { useEffect } from 'react';

import { SALE_PARAMETER } from '#insurance/sales/assisted/fill-path.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { useLate } from '#web/ui/navigation/use-late.ts';

import { takeMemberToken } from './group/member-link.ts';
import { MissingPart, WholeApplication } from './WholeApplication.tsx';

const loadPart = () => import('./group/MemberPart.tsx').then((file) => file.MemberPart);
const loadAssisted = () => import('./assisted/AssistedForm.tsx').then((file) => file.AssistedForm);

const saleInAddress = () => new URLSearchParams(location.search).get(SALE_PARAMETER);

type Props = { page: PageData; onReady: () => void };

/** The form of a buyer, of an invited member, or of a buyer for whom staff fill it in. */
export function ApplicationForm({ page, onReady }: Props) {
	// Only the browser knows the secret in the address.
	const token = useBrowserValue(() => takeMemberToken(page.slug)) ?? null;
	const saleId = useBrowserValue(saleInAddress) ?? null;
	const Member = useLate(loadPart, token !== null);
	const Assisted = useLate(loadAssisted, saleId !== null);
	const isOther = token !== null || saleId !== null;
	useEffect(() => {
		if (isOther) onReady();
	}, [isOther, onReady]);
	if (token !== null)
		return Member.Part ? (
			<Member.Part page={page} token={token} />
		) : (
			<MissingPart failed={Member.failed} />
		);
	if (saleId === null) return <WholeApplication page={page} onReady={onReady} />;
	return Assisted.Part ? (
		<Assisted.Part key={saleId} page={page} saleId={saleId} Form={WholeApplication} />
	) : (
		<MissingPart failed={Assisted.failed} />
	);
}
