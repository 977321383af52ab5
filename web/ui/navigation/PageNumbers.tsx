import { buttonClass, SmartLink } from '../Button.tsx';

type Query = Record<string, string | undefined>;

function addressOf(list: string, page: number, query: Query, hash: string): string {
	const given = Object.entries({ ...query, page: page > 1 ? String(page) : undefined }).filter(
		(pair): pair is [string, string] => Boolean(pair[1]),
	);
	const text = new URLSearchParams(given).toString();
	return (text ? `${list}?${text}` : list) + hash;
}

/**
 * Page links of a list. `query`: the list's other parameters; `hash`: its anchor on the page.
 * Renders nothing if there is only one page.
 */
export function PageNumbers({
	list,
	page,
	pages,
	query = {},
	hash = '',
}: {
	list: string;
	page: number;
	pages: number;
	query?: Query;
	hash?: string;
}) {
	if (pages < 2) return null;
	return (
		<nav aria-label="Halaman" className="mt-10 flex flex-wrap justify-center gap-2">
			{Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
				<SmartLink
					key={number}
					url={addressOf(list, number, query, hash)}
					aria-current={number === page ? 'page' : undefined}
					className={buttonClass(number === page ? 'main' : 'second')}
				>
					{number}
				</SmartLink>
			))}
		</nav>
	);
}
