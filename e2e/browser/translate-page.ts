/**
 * Changes a page as a browser's translator does once the screens have loaded: each text is wrapped
 * in `font` elements that replace the text node held by React, and this continues as texts are
 * added or changed. The words stay the same, so that tests still find them.
 */
export const TRANSLATOR = `(() => {
	if (window.top !== window) return;
	const LEFT_ALONE = 'script, style, noscript, textarea, select, svg, [translate=no], .notranslate';
	const done = new WeakSet();
	const translate = (text) => {
		const parent = text.parentElement;
		if (!parent || done.has(text) || text.data.trim() === '' || parent.closest(LEFT_ALONE)) return;
		const [outer, inner] = [document.createElement('font'), document.createElement('font')];
		const words = document.createTextNode(text.data);
		done.add(words);
		inner.append(words);
		outer.append(inner);
		text.replaceWith(outer);
		window.translated = (window.translated ?? 0) + 1;
	};
	const within = (node) => {
		if (node.nodeType === Node.TEXT_NODE) return translate(node);
		const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
		const all = [];
		while (texts.nextNode()) all.push(texts.currentNode);
		all.forEach(translate);
	};
	const begin = () => {
		within(document.body);
		new MutationObserver((changes) => {
			for (const { target, addedNodes } of changes) {
				if (target.nodeType === Node.TEXT_NODE && target.isConnected) translate(target);
				for (const node of addedNodes) if (node.isConnected) within(node);
			}
		}).observe(document.body, { subtree: true, childList: true, characterData: true });
	};
	new PerformanceObserver((list, self) => {
		if (!list.getEntriesByName('screens-run').length) return;
		self.disconnect();
		requestAnimationFrame(begin);
	}).observe({ type: 'mark', buffered: true });
})()`;
