const MAX_ENTRIES = 500;

/** Returns a function that adds an event to the top of the list. */
export function createEventLog(list: Element): (event: string, payload: unknown) => void {
  return (event, payload) => {
    const entry = document.createElement('li');
    entry.dataset.event = event;
    const time = document.createElement('time');
    const now = new Date();
    time.dateTime = now.toISOString();
    time.textContent = now.toISOString().slice(11, 23);
    const name = document.createElement('strong');
    name.textContent = event;
    const code = document.createElement('code');
    code.textContent = JSON.stringify(payload);
    entry.append(time, ' ', name, ' ', code);
    list.prepend(entry);
    if (list.childElementCount > MAX_ENTRIES) list.lastElementChild?.remove();
  };
}
