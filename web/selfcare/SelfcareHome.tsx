import { useEffect, useState } from 'react';
import type { getPolicyDocument, getPolicyList } from '#insurance/customers/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { shortDate } from '#platform/values/dates.ts';
import { ask } from '#web/ui/ask.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { showToast } from '#web/ui/Toast.tsx';
import { clearSession, greetingAt, readSession, type SelfcareSession } from './session.ts';

type Policies = CallOutput<typeof getPolicyList>;

function PolicyCard({ policy, session }: { policy: Policies[number]; session: SelfcareSession }) {
	const [busy, setBusy] = useState(false);
	const download = async () => {
		setBusy(true);
		const answer = await ask<typeof getPolicyDocument>('POST /page/selfcare/getPolicyDocument', { policyId: policy.policyID }, { loginDate: session.LoginDate });
		setBusy(false);
		const [document] = answer.ok ? answer.data : [];
		if (document) location.assign(document.docFilePath);
		else showToast(answer.ok ? 'Dokumen sedang disiapkan. Coba lagi sebentar.' : answer.message);
	};
	return (
		<li className="petal grid gap-3 border border-line bg-white p-5">
			<div className="flex items-center justify-between gap-3">
				<h3 className="text-xl">{policy.productName}</h3>
				<span className="rounded-full bg-mist px-3 py-1 text-sm font-semibold text-leaf-deep">{policy.policyStatus}</span>
			</div>
			<p className="tabular text-mute">No. {policy.policyNo}</p>
			<p>
				{shortDate(policy.policyActiveDate)} – {shortDate(policy.policyDueDate)} · {formatRupiah(policy.regularPremium)}
			</p>
			<div>
				<Button look="second" busy={busy} onClick={download}>
					Unduh polis
				</Button>
			</div>
		</li>
	);
}

/** First screen of the portal: greeting and Polis Saya (C2.2.24–C2.2.33); the rest of the portal follows. */
export function Screen() {
	const [session, setSession] = useState<SelfcareSession | null>(null);
	const [policies, setPolicies] = useState<Policies | null>(null);
	const [problem, setProblem] = useState('');
	useEffect(() => {
		const found = readSession();
		setSession(found);
		if (!found) return;
		const input = { email: found.customerEmail, customerId: found.customerID };
		void ask<typeof getPolicyList>('POST /page/selfcare/getPolicyList', input, { loginDate: found.LoginDate }).then((answer) => {
			if (answer.ok) return setPolicies(answer.data);
			if (answer.code === 401 || answer.code === 403) clearSession();
			setProblem(answer.message);
		});
	}, []);
	return (
		<section className="page py-10">
			<h1 className="text-3xl">{session ? `Selamat ${greetingAt(new Date().getHours())}, ${session.customerName}` : 'Beranda'}</h1>
			<div className="mt-8 flex items-center justify-between">
				<h2 className="text-2xl">Polis Saya</h2>
				<ButtonLink url="/">Beli</ButtonLink>
			</div>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{policies?.length === 0 ? <p className="mt-6">Belum ada polis atas namamu.</p> : null}
			<ul className="mt-6 grid gap-4 md:grid-cols-2">
				{session ? policies?.map((policy) => <PolicyCard key={policy.policyID} policy={policy} session={session} />) : null}
			</ul>
		</section>
	);
}
