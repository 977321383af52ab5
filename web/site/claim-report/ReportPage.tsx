import { useEffect, useRef, useState } from 'react';

import { objectionKeyOf } from '#insurance/claims/deaths/objection/objection.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { useBrowserValue } from '#web/ui/browser/use-hydrated.ts';
import { useLinkKey } from '#web/ui/browser/use-link-key.ts';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { FrequentQuestions } from '#web/ui/parts/Questions.tsx';

import { BeginReport } from './BeginReport.tsx';
import { FollowReport } from './FollowReport.tsx';
import { ObjectToReport } from './ObjectToReport.tsx';
import {
	type Begun,
	EMPTY_REPORT,
	keepReport,
	type KeptReport,
	keptReport,
} from './report-memory.ts';
import { WriteReport } from './WriteReport.tsx';

function useReportState() {
	const found = useBrowserValue(keptReport);
	const [own, setOwn] = useState<KeptReport | null | undefined>(undefined);
	useEffect(() => {
		// The emailed link may be opened in a tab that already shows this page.
		const look = () => location.hash.startsWith('#laporan=') && setOwn(keptReport());
		addEventListener('hashchange', look);
		return () => removeEventListener('hashchange', look);
	}, []);
	const [pressed, setPressed] = useState(false);
	const put = (kept: KeptReport | null) => {
		setPressed(true);
		keepReport(kept);
		setOwn(kept);
		scrollTo({ top: 0 });
	};
	return { kept: own === undefined ? (found ?? null) : own, pressed, put };
}

/**
 * After a submit, moves focus to the first heading of the result, even while the result is still
 * loading, because the submitted form has been removed.
 */
function useStand(kept: KeptReport | null, pressed: boolean) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const root = box.current;
		if (!pressed || !root) return undefined;
		const stand = () => {
			const heading = root.querySelector('h2');
			if (!heading) return;
			watch.disconnect();
			heading.tabIndex = -1;
			heading.focus({ preventScroll: true });
		};
		const watch = new MutationObserver(stand);
		watch.observe(root, { childList: true, subtree: true });
		stand();
		return () => watch.disconnect();
	}, [kept, pressed]);
	return box;
}

const OWN = 'Klaim kamu';

/**
 * Sets the tab title depending on whether the claim is the visitor's own. This runs after the
 * layout has set the page's default title.
 */
function useTabTitle(title: string, own: boolean) {
	useEffect(() => {
		if (!own) return undefined;
		const swap = (from: string, to: string) => {
			document.title = document.title.replace(from, to);
		};
		queueMicrotask(() => swap(title, OWN));
		return () => swap(OWN, title);
	}, [title, own]);
}

/**
 * Page on which an heir, a relative or a hospital reports a claim without the holder's login
 * (decision 0073).
 */
export function Screen({ page }: { page: PageData }) {
	const { kept, pressed, put } = useReportState();
	const objection = useLinkKey(objectionKeyOf);
	const navigate = useNavigate();
	const box = useStand(kept, pressed);
	const [isOwn, setOwn] = useState(false);
	const own = kept !== null && (kept.isOwn === true || isOwn);
	useTabTitle(page.title, own);
	// Someone reporting their own claim is neither an heir nor a hospital, and returns to the page
	// they started from.
	const back = () => (kept?.isOwn ? void navigate('/karyawan') : undefined);
	const again = () => {
		setOwn(false);
		put(null);
		back();
	};
	const begin = (begun: Begun) => put({ token: begun.token, begun, form: EMPTY_REPORT });
	return (
		<>
			{own ? (
				<PageTop title={OWN}>
					<p className="mt-4 text-lg">
						{kept.begun
							? 'Untuk kejadian yang kamu alami sendiri. Cukup yang wajib dulu; sisanya boleh menyusul, tanpa akun.'
							: 'Sampai di mana klaimmu, dan giliran siapa sekarang.'}
					</p>
				</PageTop>
			) : (
				<PageTop title={page.title} html={page.description} />
			)}
			<div className="page grid gap-12 py-10">
				<noscript>
					<p className="petal border border-warning/40 bg-white p-4">
						Formulir ini butuh JavaScript. Tanpa itu, hubungi kami lewat telepon atau
						email di bawah halaman; petugas mencatat laporanmu.
					</p>
				</noscript>
				<div ref={box}>
					{objection ? (
						<ObjectToReport key={objection.secret} of={objection} />
					) : kept === null ? (
						<BeginReport onBegun={begin} />
					) : kept.begun ? (
						<WriteReport
							key={kept.token}
							begun={kept.begun}
							first={kept.form}
							isOwn={own}
							onSent={() => put({ ...kept, begun: null, form: EMPTY_REPORT })}
							onAgain={again}
						/>
					) : (
						<FollowReport
							key={kept.token}
							token={kept.token}
							onOwn={setOwn}
							onAgain={again}
						/>
					)}
				</div>
				{own ? null : <FrequentQuestions items={page.children} />}
			</div>
		</>
	);
}
