// Counts the steps of a purchase for visitors who agreed to it, and asks those who have not chosen.
// It is a separate file, under 1 KB, that runs last and imports nothing. Cached pages are the same
// for everybody: the question is part of each page, hidden, and the answer stays in the browser.
(() => {
	const box = document.getElementById('statistik');
	if (!box) return;
	const { globalPrivacyControl: isPrivate, doNotTrack } = navigator as Navigator & {
		globalPrivacyControl?: boolean;
	};
	const asksNotTo = isPrivate || doNotTrack === '1';
	const sent = new Set<string>();
	let choice: string | null = null;
	let partner = false;
	let begun = false;
	let here = '';
	let product = '';
	try {
		choice = localStorage.getItem('statistik');
		partner = !!sessionStorage.getItem('mitra');
	} catch {}

	const post = (path: string, body: object) =>
		void fetch(`/page/visit${path}`, {
			method: 'POST',
			keepalive: true,
			headers: { accept: 'application/json' },
			body: JSON.stringify(body),
		}).catch(() => {});

	const count = (step: string, problem = '') => {
		const event = { step, product, problem, narrow: innerWidth < 768, partner };
		const name = JSON.stringify(event);
		if (choice !== 'ya' || asksNotTo || sent.has(name)) return;
		sent.add(name);
		post('', event);
	};

	const look = () => {
		const path = location.pathname.match(/[^/]+/g)?.pop() ?? '';
		product = document.getElementById('form-pengajuan') ? path : '';
		here = product
			? 'page'
			: path === 'newcart-success'
				? 'saved'
				: path === 'ringkasan-pembelian'
					? 'summary'
					: '';
		if (here) count(here);
		box.dataset['choice'] = asksNotTo ? 'gpc' : (choice ?? '');
		box.hidden =
			path !== 'kebijakan-privasi' &&
			(innerWidth < 1024 || !product || begun || !!choice || !!asksNotTo);
	};

	addEventListener('input', ({ target }) => {
		if (!(target as Element).closest('#form-pengajuan')) return;
		begun = true;
		count('form');
		look();
	});
	addEventListener('click', ({ target }) => {
		const button = (target as Element).closest('button');
		if (!button) return;
		if (here === 'summary' && button.closest('[data-foot]')) count('pay');
		if (!box.contains(button)) return;
		if (choice === 'ya') post('/forget', {});
		choice = button.value;
		sent.clear();
		try {
			localStorage.setItem('statistik', choice);
		} catch {}
		look();
	});
	// The name of the field and whether it was empty, never what is in it.
	new MutationObserver(() => {
		if (here === '' || here === 'saved') return;
		for (const one of document.querySelectorAll<HTMLInputElement>('main [aria-invalid=true]')) {
			const filled = /box|radio/.test(one.type) ? one.checked : one.value;
			const field = (one.name || one.id || 'x').replace(/[^a-z]+/gi, '.').slice(0, 40);
			count(product ? 'form' : here, `${field}:${filled ? 'wrong' : 'empty'}`);
		}
	}).observe(document, { subtree: true, attributeFilter: ['aria-invalid'] });
	const title = document.querySelector('title');
	if (title) new MutationObserver(look).observe(title, { childList: true });
	look();
})();
