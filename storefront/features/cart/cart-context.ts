import { createContext } from 'react';
import type { CartStore } from './cart-store.ts';

export const CartContext = createContext<CartStore | undefined>(undefined);
