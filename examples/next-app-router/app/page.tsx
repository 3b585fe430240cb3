import { Payment } from './payment';

/** A server component: creates the order with the secret key, and passes its id and key to the browser. */
export default async function PaymentPage() {
  const { id, key } = await createOrder();
  return <Payment order={id} orderKey={key} />;
}

const createOrder = () => Promise.resolve({ id: 'order-basic', key: 'key-basic' });
