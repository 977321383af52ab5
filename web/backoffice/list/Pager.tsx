import { buttonClass, SmartLink } from '#web/ui/Button.tsx';

import { pagerWindow } from './pager-window.ts';

export function Pager({
	path,
	page,
	pages,
	query,
}: {
	path: string;
	page: number;
	pages: number;
	query: URLSearchParams;
}) {
	if (pages < 2) return null;
	const addressOf = (number: number) => {
		const next = new URLSearchParams(query);
		if (number > 1) next.set('page', String(number));
		else next.delete('page');
		return next.size > 0 ? `${path}?${next}` : path;
	};
	return (
		<nav
			aria-label="Halaman"
			data-pager=""
			className="mt-4 flex flex-wrap justify-center gap-2"
		>
			{pagerWindow(page, pages).map((number, at, all) =>
				number === 0 ? (
					<span
						key={`after ${all[at - 1]}`}
						className="self-center px-1 text-mute"
						aria-hidden="true"
					>
						…
					</span>
				) : (
					<SmartLink
						key={number}
						url={addressOf(number)}
						aria-current={number === page ? 'page' : undefined}
						className={buttonClass(number === page ? 'main' : 'second')}
					>
						{number}
					</SmartLink>
				),
			)}
		</nav>
	);
}
